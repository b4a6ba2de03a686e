/**
 * Sends bytes of the wire protocol to the embedded PostgreSQL, and returns its answer. PGlite's own `execProtocolRaw`
 * would also read each answer, which takes longer than most statements, and would keep what it has read until its end.
 *
 * @param {import("@electric-sql/pglite").PGlite} engine
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function execRaw(engine, bytes) {
  /** @type {Uint8Array[]} */
  const parts = [];
  // The parts stand in the engine's memory, which it writes over.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  return Buffer.concat(parts);
}
