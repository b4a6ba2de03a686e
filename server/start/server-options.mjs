// @ts-check
/**
 * The options of Node.js for the server. Without the limit V8 keeps 128 MiB for young objects after a busy minute, and
 * does not give them back; with it 32 MiB (docs/decisions/0033-limits-of-memory-and-speed.md).
 */
export const serverOptions = ["--enable-source-maps", "--max-semi-space-size=16"];

/**
 * Environment variables of the server's process. The C library otherwise keeps many pools of free memory, which are not
 * given back (docs/decisions/0033-limits-of-memory-and-speed.md).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
