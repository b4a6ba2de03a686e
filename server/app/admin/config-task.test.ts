import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportSurroundings } from "../../course-package/import/run-import";
import type { Database } from "../../database/open";
import type { LiveEvent } from "../../live/live-event";
import { taskSurroundings } from "../testing/task-surroundings";
import { openTestDatabase } from "../testing/test-database";
import { runOrder, type TaskOrder } from "./tasks";

let database: Database;
let surroundings: ImportSurroundings;
const told: LiveEvent[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  surroundings = taskSurroundings(database, { publish: (_tenant, events) => void told.push(...events) });
});
afterAll(() => database.close());

type Input = Extract<TaskOrder, { task: "config" }>["input"];
const config = (input: Input) => runOrder({ task: "config", input }, surroundings);
const json = JSON.stringify({ branding: { name: "Harbour" } });

describe("npm run config", () => {
  it("says what a file would change, saves it as a revision, and prints it again", async () => {
    expect(await config({ do: "show" })).toEqual({ ok: true, text: "{}" });
    expect(await config({ do: "diff", json })).toEqual({ ok: true, text: '/branding/name: not set → "Harbour"' });
    const applied = await config({ do: "apply", json, reason: "A new name" });
    expect(applied).toEqual({
      ok: true,
      text: '/branding/name: not set → "Harbour"\n\nRevision 1 is in force.',
    });
    expect(told).toEqual([{ type: "configured" }]);
    expect(JSON.parse((await config({ do: "show" })).text)).toEqual(JSON.parse(json));
    expect(await config({ do: "diff", json })).toEqual({ ok: true, text: "It is what revision 1 has." });
  });

  it("refuses a file with a fault, and names it", async () => {
    const { ok, text } = await config({
      do: "apply",
      json: '{ "plugins": { "catalogue": { "enabled": false } } }',
      reason: "A try",
    });
    expect(ok).toBe(false);
    expect(text).toContain('"catalogue" is not a plugin.');
    expect(text).toContain("Nothing was changed.");
    expect((await config({ do: "diff", json: "[]" })).ok).toBe(false);
  });

  it("refuses to turn off a plugin that the tenant needs", async () => {
    const { ok, text } = await config({
      do: "apply",
      json: '{ "plugins": { "admin": { "enabled": false } } }',
      reason: "A try",
    });
    expect(ok).toBe(false);
    expect(text).toContain('Plugin "admin" is turned off, but the configuration is changed in its pages.');
  });
});
