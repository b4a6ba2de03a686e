import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportSurroundings } from "../../course-package/import/run-import";
import type { Database } from "../../database/open";
import { taskSurroundings } from "../testing/task-surroundings";
import { openTestDatabase } from "../testing/test-database";
import { readOrder, runOrder, type TaskOrder } from "./tasks";

let database: Database;
let surroundings: ImportSurroundings;
beforeAll(async () => {
  database = await openTestDatabase();
  surroundings = taskSurroundings(database);
});
afterAll(() => database.close());

type Input = Extract<TaskOrder, { task: "tenant" }>["input"];
const tenant = (input: Input, more: Partial<ImportSurroundings> = {}) =>
  runOrder({ task: "tenant", input }, { ...surroundings, ...more });

describe("npm run tenant", () => {
  it("makes a tenant at its hosts, or changes nothing where a host is another one's", async () => {
    expect(await tenant({ do: "create", name: "North", hosts: ["north.example.org"] })).toMatchObject({ ok: true });
    expect(await tenant({ do: "create", name: "South", hosts: ["south.example.org", "north.example.org"] })).toEqual({
      ok: false,
      text: 'TENANT_REFUSED  north.example.org is a host of "North". Take it from there first.\n\nNothing was changed.',
    });
    const { text } = await tenant({ do: "list" });
    expect(text).toContain("North  (north.example.org)");
    expect(text).not.toContain("South");
  });

  it("gives and takes hosts, and another name", async () => {
    expect(await tenant({ do: "add", tenant: "North", host: "n.example.org" })).toMatchObject({ ok: true });
    expect(await tenant({ do: "rename", tenant: "n.example.org", name: "Far North" })).toMatchObject({ ok: true });
    expect(await tenant({ do: "remove", tenant: "far north", host: "n.example.org" })).toMatchObject({ ok: true });
    expect((await tenant({ do: "list" })).text).toContain("Far North  (north.example.org)");
  });

  it("fills a tenant with the demo, once, and only where demo accounts are allowed", async () => {
    const demo: Input = { do: "demo", tenant: "Far North" };
    expect(await tenant(demo)).toMatchObject({ ok: false, text: expect.stringContaining("Demo accounts are off") });
    const demoFolder = join(import.meta.dirname, "../../demo");
    expect(await tenant(demo, { demoFolder })).toMatchObject({ ok: true });
    expect(await tenant(demo, { demoFolder })).toMatchObject({ ok: false });
    const courses = (whose: object) => runOrder({ task: "courses", input: {}, ...whose }, surroundings);
    expect((await courses({ tenant: "north.example.org" })).text).toContain("learner(s)");
    expect((await courses({})).text).toContain("There are no courses yet");
    expect(await courses({ tenant: "nowhere" })).toMatchObject({ ok: false });
  });

  it("fills a second tenant beside the first demo, and both keep a name of their own", async () => {
    const demoFolder = join(import.meta.dirname, "../../demo");
    expect(await tenant({ do: "demo", tenant: "Learner portal" }, { demoFolder })).toMatchObject({ ok: true });
    await tenant({ do: "create", name: "West", hosts: [] });
    expect(await tenant({ do: "demo", tenant: "West" }, { demoFolder })).toMatchObject({
      ok: true,
      text: '"West" has the demo\'s people and courses now.',
    });
    const { text } = await tenant({ do: "list" });
    expect(text).toContain("Harbour Academy");
    expect(text).toContain("West");
  });

  it.each([
    { task: "tenant", input: { do: "create", name: "X" } },
    { task: "tenant", input: { do: "create", name: "X", hosts: "x.example.org" } },
    { task: "tenant", input: { do: "erase", tenant: "X" } },
    { task: "courses", input: {}, tenant: 1 },
  ])("is not understood as %j", (order) => expect(readOrder(order)).toBeNull());
});
