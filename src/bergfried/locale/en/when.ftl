## When an order that is refused now can be given
when-next = It comes next, as soon as this is decided.
when-today = Its time is later today ({ $part }).
when-tomorrow = Its time is tomorrow, on day { $day } ({ $part }).
when-not-beside = The action of today leaves no room for it; tomorrow, on day { $day }, it can come again ({ $part }).
when-initiative = It is for whoever has the initiative: tomorrow, on day { $day }, at the earliest ({ $part }).
when-never = Only this one day is played.
when-again = It can be done from tomorrow on, day { $day }.
when-free = It can be done on day { $day }.
when-built = One will be ready on day { $day } if it is worked at every day ({ $item }).
when-begun = To build one takes { $days } days ({ $item }).
when-mined = It can be begun on any day after the besieger’s first roll in a mine there.
when-met = It can be fought on any day after mine and counter-mine have met.
when-brought-up = It can be done on any day after the besieger has brought one up.
when-left = It can be done on the morning after one has been left there.
