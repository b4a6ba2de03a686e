import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointId } from "../../core/learning/contract/index";
import { countStatements } from "../app/testing/count-statements";
import { engineForTests } from "../app/testing/engine-for-tests";
import { testEngines } from "../app/testing/engines";
import type { Database } from "../database/open";
import { access, course, LEARNER, sample } from "./testing/sample-package";
import { idOf, startTestLms, type TestCall, type TestLms } from "./testing/test-lms";

/**
 * The number of statements that a request sends to the database, including those for the session. Each is a round trip,
 * so the numbers may only go down: write a smaller number here when there is one. All statements are prepared under a
 * name, except those with a user's filter and sort.
 */
describe.each(testEngines)("the statements of a request on $name", ({ start }) => {
  const open = engineForTests(start);
  let database: Database;
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let workflowId: string;
  let sent: () => number;

  beforeAll(async () => {
    database = await open();
    const begun = { state: "inProgress" as const, started: "now-2d" };
    const past = { state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1, score: 16 };
    const courses = ["new", "begun", "past"].map((key) =>
      course(key, { gradingScale: "scale", showcases: ["best"], certificateTemplates: ["proof"] }),
    );
    const accesses = [
      access("new"),
      access("begun", { history: [{ ...begun, activities: [{ activity: "a", state: "inProgress" }] }] }),
      access("past", { history: [{ ...past, activities: [{ activity: "a", state: "finished", progress: 1 }] }] }),
    ];
    const counted = countStatements(database.db);
    sent = counted.count;
    lms = await startTestLms(sample(courses, accesses), undefined, { ...database, db: counted.db });
    ada = await lms.member(LEARNER);
    workflowId = (await ada.learner.aggregate("begun")).lastObjectiveWorkflow.id;
  }, 60_000);
  afterAll(() => lms.close());

  /** How often the database has run named prepared statements. It counts for this connection only. */
  async function runByName(): Promise<number> {
    const { rows } = await sql<{ calls: number | null }>`select sum(generic_plans + custom_plans) as calls
      from pg_prepared_statements`.execute(database.db);
    return rows[0]?.calls ?? 0;
  }

  const page = { take: 48, requireTotalCount: true };
  const objectiveId = idOf("course", "begun");

  it.each<[string, EndpointId, number, number, () => TestCall]>([
    ["who asks", "getCurrentUser", 1, 1, () => ({})],
    ["My courses", "queryMyAggregates", 2, 2, () => ({ query: { ...page, sort: [{ selector: "lastActivity" }] } })],
    ["the catalog", "queryMyAccesses", 2, 2, () => ({ query: page })],
    ["a course by its page", "getAggregateByObjective", 3, 3, () => ({ params: { objectiveId } })],
    ["an access by its page", "getMyAccess", 3, 3, () => ({ params: { objectiveId } })],
    ["a course's tree", "getActivityTree", 2, 2, () => ({ params: { objectiveWorkflowId: workflowId } })],
    ["activities by their names", "findMyActivities", 3, 3, () => ({ query: { text: "about" } })],
    ["one activity", "getRootActivity", 4, 4, () => ({ params: { objectiveWorkflowId: workflowId } })],
  ])("are as few as this for %s: %s, %i, of which %i by name", async (_what, call, most, named, input) => {
    const [before, beforeByName] = [sent(), await runByName()];
    expect((await ada.call(call, input())).status).toBe(200);
    const inAll = sent() - before;
    expect([inAll, (await runByName()) - beforeByName]).toEqual([most, named]);
  });

  it("are one more for the total behind the last page", async () => {
    const before = sent();
    const { body } = await ada.call("queryMyAggregates", { query: { ...page, skip: 48 } });
    expect([body, sent() - before]).toEqual([{ data: [], totalCount: 3 }, 4]);
  });

  it("are one more where the session's last use is written down, once a minute", async () => {
    lms.clock.now = new Date(lms.clock.now.getTime() + 61_000);
    const before = sent();
    await ada.call("getCurrentUser");
    const written = sent();
    await ada.call("getCurrentUser");
    expect([written - before, sent() - written]).toEqual([2, 1]);
  });
});
