import { beforeAll } from "vitest";
import type { Database } from "../../database/open";
import type { TestEngine } from "./engines";

/**
 * Starts a kind of PostgreSQL before the tests of a `describe`, unless it runs.
 * @returns a function that opens a new migrated database
 */
export function engineForTests(start: TestEngine["start"]): () => Promise<Database> {
  const engine: { open?: () => Promise<Database> } = {};
  beforeAll(async () => void Object.assign(engine, await start()));
  return () => {
    if (!engine.open) throw new Error("The engine has not started.");
    return engine.open();
  };
}
