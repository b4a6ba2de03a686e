import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { courseProgress } from "../../core/learning/rules/index";
import { TenantHooks } from "../kit/hooks/hooks";
import { sample } from "../learning/testing/sample-package";
import { startTestLms, type TestLms } from "../learning/testing/test-lms";
import { installed } from "../plugins/installed";
import { fillDemoTenant } from "./demo-tenant";
import { allRows } from "./testing/all-rows";
import { everyEndpoint } from "./testing/every-endpoint";

const demo = join(import.meta.dirname, "../demo");

const plugins = installed;

describe("the demo tenant", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  it("fills a new database, and shows its learner courses in every state", async () => {
    lms = await startTestLms({});
    expect(await fillDemoTenant(lms.db, { folder: demo, plugins, now: lms.clock.now })).toBe(true);
    const learner = await lms.member("learner@demo.example");
    const { data } = (await learner.call("queryMyAggregates", { query: { take: 100 } })).body;
    expect(new Set(data.map(courseProgress))).toEqual(new Set(["notStarted", "inProgress", "completed"]));
    if (Object.hasOwn(everyEndpoint, "queryCertificates"))
      expect((await learner.call("queryCertificates")).body.data.length).toBeGreaterThan(0);
    for (const { objective, lastObjectiveWorkflow } of data) {
      if (objective.imageUrl !== null) expect((await learner.get(objective.imageUrl)).statusCode).toBe(200);
      if (lastObjectiveWorkflow !== null)
        expect((await learner.learner.tree(lastObjectiveWorkflow.id)).status).toBe(200);
    }
    expect(await fillDemoTenant(lms.db, { folder: demo, plugins, now: lms.clock.now })).toBe(false);
  });

  it("shows what is left of it to a build without the plugins that it also speaks of", async () => {
    lms = await startTestLms({});
    const isThere = ({ id }: { id: string }) => ["player", "lti"].includes(id);
    const hooks = new TenantHooks(
      plugins.plugins.filter(isThere),
      () => true,
      () => undefined,
    );
    const bare = { ...plugins, sections: [], hooks };
    expect(await fillDemoTenant(lms.db, { folder: demo, plugins: bare, now: lms.clock.now })).toBe(true);
    const learner = await lms.member("learner@demo.example");
    expect((await learner.call("queryMyAggregates")).body.data.length).toBeGreaterThan(0);
    const rows = await allRows(lms.db);
    const absent = plugins.plugins
      .filter((plugin) => !isThere(plugin))
      .flatMap(({ migrations = [] }) => migrations.flat());
    const tables = [...absent.join("\n").matchAll(/create table (\w+)/g)].map(([, table = ""]) => table);
    expect(tables.flatMap((table) => rows.get(table))).toEqual([]);
    const types = await lms.db.selectFrom("activity").select("type").distinct().orderBy("type").execute();
    expect(types.map(({ type }) => type)).toEqual(["composite", "text", "video"]);
  });

  it("leaves a database alone that somebody uses", async () => {
    lms = await startTestLms(sample([], []));
    expect(await fillDemoTenant(lms.db, { folder: demo, plugins, now: lms.clock.now })).toBe(false);
  });
});
