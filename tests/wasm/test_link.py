"""Modules made of object files: data and their addresses, refusals of what the linker does not know."""

from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import pytest
from tests.wasm.games import run

from cibola.wasm.link import LinkError, Reader, leb, link
from cibola.wasm.target import TRIPLE, machine

STACK = 4096
CODE = """
@words = internal constant [3 x i32] [i32 7, i32 11, i32 13]
@room = internal global [5 x i32] zeroinitializer
@there = internal global ptr getelementptr ([3 x i32], ptr @words, i32 0, i32 2)
define i32 @word(i32 %at) {
  %place = getelementptr [3 x i32], ptr @words, i32 0, i32 %at
  %value = load i32, ptr %place
  ret i32 %value
}
define i32 @last() {
  %place = load volatile ptr, ptr @there
  %value = load i32, ptr %place
  ret i32 %value
}
define i32 @count() {
  %place = getelementptr [5 x i32], ptr @room, i32 0, i32 4
  %old = load volatile i32, ptr %place
  %new = add i32 %old, 1
  store volatile i32 %new, ptr %place
  ret i32 %new
}
define i32 @on_the_stack(i32 %value) {
  %place = alloca i32
  store volatile i32 %value, ptr %place
  %again = load volatile i32, ptr %place
  ret i32 %again
}
"""


def compiled(code: str) -> bytes:
    """Compile a text in LLVM's language."""
    module = llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{code}')
    code_of: bytes = machine().emit_object(module)
    return code_of


def call(module: bytes, folder: Path, *calls: tuple[Any, ...]) -> Any:
    path = folder / "some.wasm"
    path.write_bytes(module)
    return run("call.mjs", {"module": str(path), "calls": calls})


def test_data_stand_behind_the_stack_and_code_finds_them(tmp_path: Path) -> None:
    module = link(compiled(CODE), ["word", "last", "count", "on_the_stack"], STACK)
    calls = [("word", 0), ("word", 2), ("last",), ("count",), ("count",), ("on_the_stack", 42)]
    answers, heap_base, pages = call(module, tmp_path, *calls)
    assert answers == [7, 13, 13, 1, 2, 42]
    assert STACK + 12 + 20 + 4 <= heap_base < STACK + 200
    assert heap_base % 64 == 0
    assert pages == 1


UNDEFINED = """
declare double @sine(double)
define double @f(double %x) {
  %y = call double @sine(double %x)
  ret double %y
}
"""
INDIRECT = """
define i32 @f(ptr %function) {
  %value = call i32 %function()
  ret i32 %value
}
define ptr @g() {
  ret ptr @f
}
"""


@pytest.mark.parametrize("code", [UNDEFINED, INDIRECT])
def test_what_the_linker_does_not_know_is_refused(code: str) -> None:
    with pytest.raises(LinkError):
        link(compiled(code), ["f"], STACK)


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 65536, 2**31 - 1])
def test_numbers_are_read_as_they_are_written(number: int) -> None:
    for width in (1, 5):
        reader = Reader(leb(number, width))
        assert reader.number() == number
        assert reader.is_at_end
    assert len(leb(number, 5)) == 5


def test_signed_numbers() -> None:
    assert [Reader(bytes([byte])).signed() for byte in (0, 1, 0x3F, 0x40, 0x7F)] == [0, 1, 63, -64, -1]
