import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../database/open";
import type { TestEngine } from "./engines";

/**
 * Starts a kind of PostgreSQL before the tests of a `describe`, and stops it after them. Call it first in the
 * `describe`: hooks that close databases must run before the engine stops.
 * @returns a function that opens a new migrated database
 */
export function engineForTests(start: TestEngine["start"]): () => Promise<Database> {
  const engine: { open?: () => Promise<Database>; stop?: () => Promise<void> } = {};
  beforeAll(async () => void Object.assign(engine, await start()));
  afterAll(() => engine.stop?.());
  return () => {
    if (!engine.open) throw new Error("The engine has not started.");
    return engine.open();
  };
}
