"""Compile a game to WebAssembly: its exports and all that they call, optimised as a whole, in one module.

`python -m cibola.wasm.compiler GAME FILE` does it in a process of its own.
"""

import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numba.core import types

from cibola.wasm.exports import Export, exports_of, exports_without_search
from cibola.wasm.link import link
from cibola.wasm.target import TRIPLE, WasmLibrary, aim_numba, compile_rule, machine

STACK = 1 << 16  # bytes
ARENA = 1 << 16  # bytes for the arrays that rules make

# What Numba expects of its runtime: arrays that rules make, with a count of references. They are given back in the
# reverse order as a rule, so a stack is enough; what is given back out of order is reclaimed once nothing is in use.
RUNTIME = f"""
%array = type {{ i64, ptr, ptr, ptr, i64 }}
@arena = internal global [{ARENA} x i8] zeroinitializer, align 16
@arena_top = internal global i32 0
@arena_used = internal global i32 0
declare void @llvm.trap()

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %top = load i32, ptr @arena_top
  %small = trunc i64 %size to i32
  %padded = add i32 %small, 79
  %whole = and i32 %padded, -16
  %next = add i32 %top, %whole
  %full = icmp ugt i32 %next, {ARENA}
  br i1 %full, label %fail, label %good
fail:
  call void @llvm.trap()
  unreachable
good:
  store i32 %next, ptr @arena_top
  %used = load i32, ptr @arena_used
  %more = add i32 %used, 1
  store i32 %more, ptr @arena_used
  %info = getelementptr i8, ptr @arena, i32 %top
  %data = getelementptr i8, ptr %info, i32 64
  store i64 1, ptr %info
  %at_data = getelementptr %array, ptr %info, i32 0, i32 3
  store ptr %data, ptr %at_data
  %at_size = getelementptr %array, ptr %info, i32 0, i32 4
  store i64 %size, ptr %at_size
  ret ptr %info
}}

define void @NRT_incref(ptr %info) {{
  %none = icmp eq ptr %info, null
  br i1 %none, label %end, label %count
count:
  %old = load i64, ptr %info
  %new = add i64 %old, 1
  store i64 %new, ptr %info
  br label %end
end:
  ret void
}}

define void @NRT_decref(ptr %info) {{
  %none = icmp eq ptr %info, null
  br i1 %none, label %end, label %count
count:
  %old = load i64, ptr %info
  %new = add i64 %old, -1
  store i64 %new, ptr %info
  %dead = icmp eq i64 %new, 0
  br i1 %dead, label %free, label %end
free:
  %used = load i32, ptr @arena_used
  %less = add i32 %used, -1
  store i32 %less, ptr @arena_used
  %at_size = getelementptr %array, ptr %info, i32 0, i32 4
  %size = load i64, ptr %at_size
  %small = trunc i64 %size to i32
  %padded = add i32 %small, 79
  %whole = and i32 %padded, -16
  %start = ptrtoint ptr %info to i32
  %base = ptrtoint ptr @arena to i32
  %from = sub i32 %start, %base
  %until = add i32 %from, %whole
  %top = load i32, ptr @arena_top
  %last = icmp eq i32 %until, %top
  %popped = select i1 %last, i32 %from, i32 %top
  %idle = icmp eq i32 %less, 0
  %left = select i1 %idle, i32 0, i32 %popped
  store i32 %left, ptr @arena_top
  br label %end
end:
  ret void
}}

define ptr @NRT_MemInfo_data_fast(ptr %info) {{
  %at_data = getelementptr %array, ptr %info, i32 0, i32 3
  %data = load ptr, ptr %at_data
  ret ptr %data
}}
"""
RUNTIME_NAMES = ("NRT_incref", "NRT_decref", "NRT_MemInfo_alloc_aligned", "NRT_MemInfo_data_fast")
RESULTS = {"i64": ("i32", "trunc i64 %value to i32"), "i8": ("i32", "zext i8 %value to i32"), "double": ("double", "")}


def wrapper(export: Export, function: Any) -> str:
    """Write an exported function in LLVM's language: it unfolds its arguments as Numba passes them."""
    parameters, passed, widened = [], ["ptr %result", "ptr %error"], []
    for at, example in enumerate(export.examples):
        if isinstance(example, np.ndarray):
            parameters.append(f"ptr %a{at}")
            numbers = [*example.shape, *example.strides]
            passed += ["ptr null", "ptr null", f"i64 {example.size}", f"i64 {example.itemsize}", f"ptr %a{at}"]
            passed += [f"i64 {number}" for number in numbers]
        elif isinstance(example, float):
            parameters.append(f"double %a{at}")
            passed.append(f"double %a{at}")
        else:
            parameters.append(f"i32 %a{at}")
            widened.append(f"  %w{at} = sext i32 %a{at} to i64")
            passed.append(f"i64 %w{at}")
    kind = result_type(function)
    returned, convert = RESULTS.get(kind, ("void", ""))
    lines = [
        f'define {returned} @"{export.name}"({", ".join(parameters)}) {{',
        f"  %result = alloca {kind}",
        "  %error = alloca ptr",
        *widened,
        f'  %status = call i32 @"{function.fndesc.llvm_func_name}"({", ".join(passed)})',
    ]
    if returned == "void":
        lines.append("  ret void")
    elif convert:
        lines += [f"  %value = load {kind}, ptr %result", f"  %short = {convert}", f"  ret {returned} %short"]
    else:
        lines += [f"  %value = load {kind}, ptr %result", f"  ret {returned} %value"]
    return "\n".join([*lines, "}", ""])


def declaration(function: Any) -> str:
    """Declare a compiled function as its own module defines it."""
    defined = function.library.module.get_function(function.fndesc.llvm_func_name)
    kinds = ", ".join(str(argument.type) for argument in defined.arguments)
    return f'declare i32 @"{defined.name}"({kinds})\n'


def result_type(function: Any) -> str:
    """Return the type in which a compiled function returns its result."""
    known: Any = types
    kind = known.unliteral(function.signature.return_type)
    return {known.int64: "i64", known.float64: "double", known.boolean: "i8", known.none: "ptr"}[kind]


def module_of(exports: list[Export]) -> Any:
    """Compile the exports, and put them together with all that they call."""
    functions = [compile_rule(export.function, export.examples) for export in exports]
    whole = llvm.parse_assembly("")
    whole.triple, whole.data_layout = TRIPLE, str(machine().target_data)
    seen: set[WasmLibrary] = set()
    texts = []
    for function in functions:
        for library in function.library.parts():
            if library not in seen:
                seen.add(library)
                whole.link_in(linkable(library))
    texts = [declaration(function) for function in functions]
    texts += [wrapper(export, function) for export, function in zip(exports, functions, strict=True)]
    whole.link_in(llvm.parse_assembly(RUNTIME))
    whole.link_in(llvm.parse_assembly("declare void @llvm.trap()\n" + "".join(texts)))
    names = {export.name for export in exports}
    for one in (*whole.functions, *whole.global_variables):
        if not one.is_declaration and one.name not in names and not one.name.startswith("llvm."):
            one.linkage = "internal"
    whole.verify()
    return whole


def linkable(library: WasmLibrary) -> Any:
    """Return the module of a library, with what several of them define marked so; WebAssembly knows no `common`."""
    module = llvm.parse_assembly(str(library.module).replace(" = common ", " = weak "))
    for function in module.functions:
        if not function.is_declaration and function.name.startswith("__excinfo_unwrap"):
            function.linkage = "linkonce_odr"
    return module


def optimise(module: Any) -> None:
    """Optimise a module as a whole."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine(), options)
    builder.getModulePassManager().run(module, builder)


def compile_game(game: str, *, searches: bool = True) -> bytes:
    """Return the WebAssembly module of a game. Nothing else can be compiled in this process from then on."""
    aim_numba()
    exports = exports_of(game) if searches else exports_without_search(game)
    module = module_of(exports)
    optimise(module)
    return link(machine().emit_object(module), [export.name for export in exports], STACK)


def main(game: str, path: str) -> None:
    """Write the module of a game to a file."""
    Path(path).write_bytes(compile_game(game))


if __name__ == "__main__":
    main(*sys.argv[1:])
