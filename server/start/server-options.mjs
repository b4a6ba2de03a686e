// @ts-check
/**
 * The options of Node.js for the server. Without the limit V8 keeps 128 MiB for young objects after a busy minute, and
 * does not give them back; with it 32 MiB. Without the percentage it lets the heap grow to a multiple of what is in use
 * before it collects all of it (docs/decisions/0033-limits-of-memory-and-speed.md).
 */
export const serverOptions = ["--enable-source-maps", "--max-semi-space-size=16", "--heap-growing-percent=40"];

/**
 * Environment variables of the server's process. The C library otherwise keeps many pools of free memory, which are not
 * given back (docs/decisions/0033-limits-of-memory-and-speed.md).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
