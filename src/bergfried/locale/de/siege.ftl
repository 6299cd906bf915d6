# Was von den Tagen einer Belagerung gesagt wird: ihr Geschäft, die Maschinen, die Mauern und die Verwundeten.

## Worauf das Spiel wartet

decision-name-day = Tag { $day }: sagen, worauf die Maschinen schießen oder welche repariert werden, oder einen Sturm oder Ruhe ansagen.
decision-order-day = Tag { $day }: den anderen Maschinen etwas zu tun geben, dann die Ansage beenden. Vorher fällt kein Würfel.
decision-loose-engines = Die Maschinen haben auf { $places } geschossen: für jedes Feld würfeln.
decision-tend-wounded = Für die heute Verwundeten würfeln: { $pieces }.

## Was geschehen ist

day-named =
    { $business ->
        [assault] Tag { $day }: { $side } stürmen die Burg.
        [rest] Tag { $day }: { $side } ruhen.
       *[bombardment] Tag { $day }: { $side } bedienen ihre Maschinen.
    }
allotted =
    { $engines-count ->
        [one] { $engines } soll auf { $place } schießen ({ $feature }): dort { $points } Punkte.
       *[other] { $engines } sollen auf { $place } schießen ({ $feature }): dort { $points } Punkte.
    }
mending = { $engine } wird heute repariert.
mended = { $engine } ist repariert und hat { $points } Punkte.
drew-off = Abend: Beide Seiten ziehen sich dorthin zurück, wo sie begonnen haben.
tended =
    { $fate ->
        [dies] { $piece } wird die Nacht nicht überleben.
        [not_this_siege] { $piece } wird in dieser Belagerung nicht mehr gesund.
       *[recovers] { $piece } wird am Morgen von Tag { $day } gesund sein.
    }
healed = { $piece } ist wieder gesund.

## Warum eine Aktion abgelehnt wird

day-is-named = Tag { $day } ist schon ein Tag des Bombardements: Nichts anderes geschieht an ihm.
engine-burnt = { $engine } ist verbrannt und für die ganze Belagerung verloren.
engine-mended = { $engine } wird heute repariert.
nothing-throws = Du hast keine Maschine, die Steine wirft, und nur solche werden ausgebessert.
engine-sound = { $engine } hat alle Punkte: Es gibt nichts zu reparieren.
no-engineer-mends = { $side } hat keinen Techniker mehr, der Maschinen instand setzen könnte.
keep-behind-wall = Die Mauer des Bergfrieds auf { $place } steht hinter der Außenmauer: Noch ist dort keine Bresche.
keep-too-far = Drei andere Felder des Bergfrieds liegen näher an der Bresche als { $place }.
wall-too-strong = Die Mauer auf { $place } ist für solche Maschinen zu stark.
targets-are-named = Alle Ziele des Tages sind genannt; jetzt entscheiden die Würfel.
not-named = Auf { $place } ist heute nicht geschossen worden, oder es ist dafür gewürfelt.
not-wounded-today = { $piece } ist heute nicht verwundet worden, oder es ist für ihn gewürfelt.

## Das Belagerungsblatt

record-wall =
    { $place }: { $called ->
        [slightly-damaged] leicht beschädigt
        [damaged] beschädigt
        [badly-damaged] schwer beschädigt
        [heavily-damaged] schwer beschädigt
       *[destroyed] zerstört
    } (Stufe { $steps } von { $most }), { $day ->
        [0] vor dem ersten Tag
       *[other] an Tag { $day }
    } durch { $cause ->
        [ram] einen Widder
        [mine] eine Mine
       *[throwing] Steine
    }.
record-wall-now =
    { $place }: { $called ->
        [slightly-damaged] leicht beschädigt
        [damaged] beschädigt
        [badly-damaged] schwer beschädigt
        [heavily-damaged] schwer beschädigt
       *[destroyed] zerstört
    } (Stufe { $steps } von { $most }).
record-engine =
    { $doing ->
        [shooting] { $engine } ({ $kind }): { $left } von { $points } Punkten, schießt auf { $place }.
        [mending] { $engine } ({ $kind }): { $left } von { $points } Punkten, wird repariert.
        [burnt] { $engine } ({ $kind }): verbrannt, für die Belagerung verloren.
       *[ready] { $engine } ({ $kind }): { $left } von { $points } Punkten.
    }
record-wounded =
    { $day ->
        [0] { $piece }: verwundet, in dieser Belagerung nicht mehr gesund.
       *[other] { $piece }: verwundet, am Morgen von Tag { $day } gesund.
    }

## Namen

term-purpose-healing = Heilung
term-kind-name-day = das Geschäft des Tages ansagen
term-kind-order-day = Befehle für den Tag geben
term-kind-loose-engines = für das Beschossene würfeln
term-kind-tend-wounded = für die Verwundeten würfeln
term-action-mend = eine Maschine reparieren
term-action-assault = die Burg stürmen
term-action-rest = einen Tag ruhen
term-action-volley = für ein beschossenes Feld würfeln
term-action-tend = für einen Verwundeten würfeln
term-onager = Onager
term-catapult = Katapult
