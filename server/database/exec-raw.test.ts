import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../app/testing/test-database";

const MEGABYTE = 1_000_000;

/** Bytes of the values that JavaScript still uses. */
function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  return process.memoryUsage().heapUsed;
}

it("the embedded engine keeps nothing of what it has answered", async () => {
  const { db, close } = await openTestDatabase();
  const before = usedBytes();
  for (let turn = 0; turn < 30; turn++) {
    const { rows } = await sql<{ text: string }>`select repeat('x', ${MEGABYTE}) as text`.execute(db);
    expect(rows[0]?.text).toHaveLength(MEGABYTE);
  }
  expect(usedBytes() - before).toBeLessThan(10 * MEGABYTE);
  await close();
});
