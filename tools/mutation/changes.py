"""The ways in which a module's rules can be broken, one small change of its text each.

The changes are chosen so that what they leave out is covered: a condition taken as always or never true is noticed
less easily than a negated one, and an alternative left out less easily than `and` swapped with `or`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Iterator
from itertools import takewhile

import msgspec

_ID = re.compile(r"\b(?:SG|AN|HL|ST)-[0-9A-Z][0-9A-Za-z.]*-[a-z]+\b")
_STRICT = {ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")}
_OTHER_WORD = {"any": "all", "all": "any", "min": "max", "max": "min"}
_ONE_SIDE = (ast.BitAnd, ast.BitOr, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)
_EITHER_SIDE = (ast.BitAnd, ast.BitOr, ast.Add)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_MANY_IDS = 6
_OUTLOOK = ("prospects", "goes_on", "promises", "notes")
"""What a chapter declares for the machine that plays, and for the page."""
_RECKONED = re.compile(r"\b(?:Prospect|Promise|Note)\b")
_CITING = ("ids", "note", "consult", "policy_ids", "thing_ids", "option_ids")
"""Calls that only say which rule is consulted."""


class Home(msgspec.Struct, frozen=True):
    """The function a change lies in, as its code names it."""

    name: str
    line: int


class Change(msgspec.Struct, frozen=True):
    """A module's text with one thing in it changed."""

    line: int
    before: tuple[str, ...]
    """The lines that differ, stripped."""
    after: tuple[str, ...]
    text: str
    """The whole module, changed."""
    statement: int
    """The line at which the statement begins; a situation that does not execute it cannot notice."""
    home: Home | None
    """None for what is executed when the module is imported."""
    rules: tuple[str, ...]
    """Ids cited near."""


def changes(source: str, *, deep: bool = False) -> list[Change]:
    """The changes of a module that break a rule as a whole, or all of them, in the order of its lines."""
    return _Module(source).changes(deep=deep)


def marked(source: str, number: int, lines: Container[int]) -> ast.Module:
    """A module that notes which statements of its functions at these lines are executed, as (number, line) in `__seen__`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for body in _bodies(node) if not isinstance(node, ast.Module | ast.ClassDef) else ():
            for at, statement in reversed(list(enumerate(body))):
                if statement.lineno not in lines:
                    continue
                note = ast.parse(f"__seen__.add(({number}, {statement.lineno}))").body[0]
                body.insert(at, ast.copy_location(note, statement))
    return ast.fix_missing_locations(tree)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, None)
        if isinstance(body, list):
            yield body


class _Edit(msgspec.Struct, frozen=True):
    node: ast.expr | ast.stmt
    start: int
    end: int
    text: str


class _Module:
    def __init__(self, source: str) -> None:
        self.source = source.encode()
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        outside = (*self._outside(), *self._foreseen())
        self.left_alone = frozenset(inner for node in outside for inner in ast.walk(node))
        self.cited = _citations(self.tree)

    def changes(self, *, deep: bool) -> list[Change]:
        edits: dict[tuple[int, int, str], _Edit] = {}
        for node in ast.walk(self.tree):
            if node not in self.left_alone:
                for edit in (*self._rules(node), *(self._details(node) if deep else ())):
                    edits.setdefault((edit.start, edit.end, edit.text), edit)
        return [self._change(edits[key]) for key in sorted(edits)]

    def _outside(self) -> Iterator[ast.AST]:
        """What is no rule: types, decorators, docstrings, imports, assertions, and the inside of f-strings."""
        for node in ast.walk(self.tree):
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    yield from node.decorator_list
                    yield from filter(None, [node.returns])
                case ast.ClassDef():
                    yield from node.decorator_list
                    yield from node.bases
                    yield from node.keywords
                case ast.arg(annotation=ast.expr() as annotation):
                    yield annotation
                case ast.AnnAssign():
                    yield node.annotation
                case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise() | ast.JoinedStr():
                    yield node
                case ast.Expr(value=ast.Constant()):
                    yield node
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    yield node
                case ast.Assign(targets=[ast.Name(id="__all__")]):
                    yield node
                case ast.BinOp(
                    left=ast.BinOp(op=ast.RShift()), op=ast.BitAnd(), right=ast.Constant(value=1) as one
                ):
                    yield one  # `mask >> place & 1` asks for one bit
                case ast.BinOp(left=ast.Constant(value=1) as one, op=ast.LShift()):
                    yield one

    def _foreseen(self) -> Iterator[ast.AST]:
        """What the machine reckons with or the page only tells, which is no rule either: functions that say what may come
        about (`Prospect`), what is worth something (`Promise`) or what is to be told (`Note`), those that only they call,
        and that a chapter declares them."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.keyword) and node.arg in _OUTLOOK:
                yield node.value
        functions = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        found: list[ast.stmt] = [
            each
            for each in functions
            if each.returns is not None and _RECKONED.search(ast.unparse(each.returns))
        ]
        callers = {each: self._naming(each) for each in functions if each.name.startswith("_")}
        while more := [each for each, by in callers.items() if each not in found and by and by <= {*found}]:
            found += more
        yield from found

    def _naming(self, function: ast.FunctionDef) -> set[ast.stmt]:
        """The statements of the module, besides a function itself, in which its name stands."""
        return {
            statement
            for statement in self.tree.body
            if statement is not function
            and any(isinstance(node, ast.Name) and node.id == function.name for node in ast.walk(statement))
        }

    # -------------------------------------------------------------------------------------------- what changes

    def _rules(self, node: ast.AST) -> Iterator[_Edit]:
        """What breaks a rule as a whole: a refusal that is not given, an effect left out, a limit moved, a hook dropped."""
        match node:
            case ast.BoolOp(op=ast.Or()) if not self._is_test(node):
                yield from self._without_one(node)
            case ast.Compare():
                yield from self._off_by_one(node)
            case ast.Call(func=ast.Name(id="Chapter")):
                yield from self._undeclared(node)
            case ast.Return(value=ast.Call(func=ast.Attribute(attr="refuse" | "refuse_until"))):
                yield self._put(node, "return None")
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name in _CITING:
                pass
            case ast.stmt():
                yield from self._removed(node)

    def _details(self, node: ast.AST) -> Iterator[_Edit]:
        """What breaks one part of a rule: a condition, an operand, a number."""
        match node:
            case ast.If() | ast.IfExp():
                yield from self._taken_as(node.test, "False", "True")
            case ast.While():
                yield from self._taken_as(node.test, "False")
            case ast.comprehension():
                for test in node.ifs:
                    yield from self._taken_as(test, "False", "True")
            case ast.match_case(guard=ast.expr() as guard):
                yield from self._taken_as(guard, "False", "True")
            case ast.BoolOp():
                yield from self._without_one(node)
            case ast.Compare():
                yield from self._said(node)
            case ast.UnaryOp(op=ast.Not()):
                yield from self._said(node)
            case ast.Constant(value=bool() as value):
                yield self._put(node, str(not value))
            case ast.Constant(value=int() as value):
                yield self._put(node, str(value + 1))
            case ast.BinOp():
                yield from self._one_side(node)
            case ast.Call(func=ast.Name(id=word) as name) if word in _OTHER_WORD:
                yield self._put(name, _OTHER_WORD[word])
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name in _CITING:
                yield from self._removed(node)

    def _taken_as(self, test: ast.expr, *values: str) -> Iterator[_Edit]:
        """A condition that is never, or always, met. Leaving out its parts says more than one of the two."""
        covered = {ast.And: "True", ast.Or: "False"}
        for value in values:
            if isinstance(test, ast.BoolOp) and covered[type(test.op)] == value:
                continue
            names = any(isinstance(node, ast.NamedExpr) for node in ast.walk(test))
            joined = "and" if value == "False" else "or"
            yield self._put(test, f"({self._text(test)}) {joined} {value}" if names else value)

    def _without_one(self, node: ast.BoolOp) -> Iterator[_Edit]:
        for operand in node.values:
            if isinstance(node.op, ast.And):
                yield self._put(operand, "True")
            else:
                yield self._put(operand, "False" if self._is_test(node) else "None")

    def _off_by_one(self, node: ast.Compare) -> Iterator[_Edit]:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if type(operator) in _STRICT:
                old, new = _STRICT[type(operator)]
                at = self.source.index(old.encode(), self._end(left), self._start(right))
                yield _Edit(node, at, at + len(old), new)
            left = right

    def _said(self, node: ast.expr) -> Iterator[_Edit]:
        """A yes or no that is returned, handed on or kept."""
        if not self._is_test(node) and not isinstance(self.parents[node], ast.BoolOp | ast.UnaryOp):
            yield self._put(node, "False")
            yield self._put(node, "True")

    def _one_side(self, node: ast.BinOp) -> Iterator[_Edit]:
        if isinstance(node.op, ast.BitOr) and self._home(node) is None:
            return  # at the top of a module it joins types
        if node.right in self.left_alone:
            return  # one bit of a mask
        if isinstance(node.op, _ONE_SIDE):
            yield self._put(node, f"({self._text(node.left)})")
        if isinstance(node.op, _EITHER_SIDE):
            yield self._put(node, f"({self._text(node.right)})")

    def _undeclared(self, node: ast.Call) -> Iterator[_Edit]:
        """A chapter that leaves out one thing it declares."""
        for keyword in node.keywords:
            if keyword.value in self.left_alone:
                continue
            pieces = list(_entries(keyword.value))
            if len(pieces) < 2:
                yield _Edit(keyword.value, self._start(keyword), self._end(keyword), "**{}")
                continue
            for first, last, nothing in pieces:
                yield _Edit(keyword.value, self._start(first), self._end(last), nothing)

    def _removed(self, node: ast.stmt) -> Iterator[_Edit]:
        match node:
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                yield self._put(node, f"if False: {self._text(node)}")
            case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
                yield self._put(node, "pass")
            case ast.Assign(targets=targets) if not any(
                isinstance(each, ast.Name | ast.Tuple) for each in targets
            ):
                yield self._put(node, "pass")

    # -------------------------------------------------------------------------------------------- where it is

    def _start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self._start(node) : self._end(node)].decode()

    def _put(self, node: ast.expr | ast.stmt, text: str) -> _Edit:
        return _Edit(node, self._start(node), self._end(node), text)

    def _is_test(self, node: ast.expr) -> bool:
        """Is only asked whether it holds?"""
        parent = self.parents[node]
        match parent:
            case ast.If() | ast.While() | ast.IfExp():
                return parent.test is node
            case ast.comprehension():
                return node in parent.ifs
            case ast.match_case():
                return parent.guard is node
            case ast.BoolOp():
                return self._is_test(parent)
            case ast.UnaryOp():
                return isinstance(parent.op, ast.Not)
        return False

    def _above(self, node: ast.AST) -> Iterator[ast.AST]:
        while node in self.parents:
            node = self.parents[node]
            yield node

    def _home(self, node: ast.AST) -> Home | None:
        """The outermost function in whose body the node lies."""
        found, below = None, node
        for above in self._above(node):
            if isinstance(above, _FUNCTIONS) and below in above.body:
                found = above
            below = above
        if found is None:
            return None
        classes = [above.name for above in self._above(found) if isinstance(above, ast.ClassDef)]
        line = min([found.lineno, *(each.lineno for each in found.decorator_list)])
        return Home(".".join([*reversed(classes), found.name]), line)

    def _change(self, edit: _Edit) -> Change:
        text = (self.source[: edit.start] + edit.text.encode() + self.source[edit.end :]).decode()
        statement = next(node for node in (edit.node, *self._above(edit.node)) if isinstance(node, ast.stmt))
        before, after = _difference(self.source.decode().splitlines(), text.splitlines())
        line = self.source.count(b"\n", 0, edit.start) + 1
        return Change(
            line, before, after, text, statement.lineno, self._home(edit.node), self._near(statement)
        )

    def _near(self, statement: ast.stmt) -> tuple[str, ...]:
        """The ids cited in a statement, or else in the function around it."""
        places = [statement, *(above for above in self._above(statement) if isinstance(above, _FUNCTIONS))]
        for place in places:
            found = dict.fromkeys(rule for node in ast.walk(place) for rule in self._ids(node))
            if found:
                return tuple(found)[:_MANY_IDS]
        return ()

    def _ids(self, node: ast.AST) -> tuple[str, ...]:
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return self.cited.get(name, ())
            case ast.Constant(value=str() as text):
                return tuple(_ID.findall(text))
        return ()


def _entries(value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr, str]]:
    """What a declaration lists: where each entry begins and ends, and what stands for none."""
    match value:
        case ast.Tuple() | ast.List():
            for each in value.elts:
                yield each, each, "*()"
        case ast.Dict():
            for key, each in zip(value.keys, value.values, strict=True):
                if isinstance(each, ast.Tuple) and len(each.elts) > 1:
                    yield from _entries(each)
                elif key is not None:
                    yield key, each, "**{}"


def _citations(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """The names under which a module cites rules."""
    return {
        target.id: tuple(
            item.value for item in call.args if isinstance(item, ast.Constant) and isinstance(item.value, str)
        )
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(call := node.value, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "cite"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _difference(before: list[str], after: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines that differ, stripped."""
    same: Callable[[tuple[str, str]], bool] = lambda pair: pair[0] == pair[1]  # noqa: E731
    head = sum(1 for _ in takewhile(same, zip(before, after, strict=False)))
    rest = min(len(before), len(after)) - head
    tail = sum(
        1 for _ in takewhile(same, zip(before[: -rest - 1 : -1], after[: -rest - 1 : -1], strict=True))
    )
    return _stripped(before[head : len(before) - tail]), _stripped(after[head : len(after) - tail])


def _stripped(lines: list[str]) -> tuple[str, ...]:
    return tuple(line.strip() for line in lines)
