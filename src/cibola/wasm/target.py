"""Numba's compiler, aimed at WebAssembly instead of this machine.

Numba makes LLVM code of a rule and of everything that it calls. Here that code is collected as it is, with the memory
layout of wasm32, and optimised once as a whole. It is never run in this process: nothing else may be compiled in it.
"""

from collections.abc import Iterator
from typing import Any

import llvmlite.binding as llvm
from numba.core import caching, codegen
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys
from numba.core.typing.typeof import typeof

from cibola.engine.compile import InnerCompiler

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+simd128,+sign-ext,+nontrapping-fptoint,+mutable-globals"


class WasmLibrary(codegen.CPUCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of one function, not yet linked with the code of those that it calls."""

    def finalize(self) -> None:
        """Leave optimising to the end, when everything is together."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave optimising to the end."""

    def get_pointer_to_function(self, _name: str) -> int:
        """Return no address: this code is for another machine."""
        return 0

    def parts(self) -> Iterator["WasmLibrary"]:
        """Yield this library and those of all functions that it calls, each once."""
        seen, waiting = {rtsys.library}, [self]
        while waiting:
            library = waiting.pop()
            if library not in seen:
                seen.add(library)
                waiting += library._linking_libraries
                yield library

    @property
    def module(self) -> Any:
        """The module of LLVM."""
        return self._final_module


def machine() -> Any:
    """Return LLVM's machine for WebAssembly."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, features=FEATURES, reloc="static", codemodel="default"
    )


def aim_numba() -> None:
    """Let Numba compile for WebAssembly from now on."""
    target, data = cpu_target.target_context.codegen(), machine().target_data
    target._library_class = InnerCompiler.library = WasmLibrary
    target._data_layout, target._target_data = str(data), data
    target._llvm_module.triple = TRIPLE
    codegen.ll.get_process_triple = lambda: TRIPLE
    codegen.JITCPUCodegen.set_env = lambda *_: None
    caching.FunctionCache.load_overload = lambda *_: None
    caching.FunctionCache.save_overload = lambda *_: None


def compile_rule(rule: Any, examples: tuple[Any, ...]) -> Any:
    """Compile a rule for arguments like the examples."""
    signature = tuple(typeof(example) for example in examples)
    rule.inner.compile(signature)
    return rule.inner.overloads[signature]
