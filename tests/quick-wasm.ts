/**
 * The option with which Node.js compiles WebAssembly once, quickly. The databases of tests are WebAssembly. Compiling it
 * again, optimised, pays only for the many tests of the whole project.
 */
export const QUICK_WASM = "--liftoff-only";
