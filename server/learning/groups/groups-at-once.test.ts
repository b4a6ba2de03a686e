import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engineForTests } from "../../app/testing/engine-for-tests";
import { sharedServer, testEngines } from "../../app/testing/engines";
import { newId } from "../../database/new-id";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { lockSharers } from "./sharers";

const togetherOnly = { supportCollaborativeMode: true, supportPersonalMode: false };
const activity = group("root", [text("one", togetherOnly), text("two", togetherOnly)]);
const input = {
  ...sample(
    [course("team", { activity }), course("else")],
    [access("team"), access("team", { user: "other" }), access("else")],
  ),
  groups: [{ key: "pair", name: "The pair", course: "team", members: ["learner", "other"] }],
};

describe.each(testEngines)("two members at once, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  beforeEach(async () => {
    lms = await startTestLms(input, {}, await open());
  });
  afterEach(() => lms.close());

  it("join the same work, and finish it for both without holding each other up", async () => {
    const members = [await lms.member(LEARNER), await lms.member(OTHER)];
    const attempts = await Promise.all(
      members.map(async (who) => (await who.learner.start("team")).body.resultId as string),
    );
    const begin = (key: string) =>
      Promise.all(
        members.map(async (who, index) => {
          const activityPartIds = [idOf("part", "team", key)];
          const body = { id: newId(), objectiveWorkflowId: attempts[index], activityPartIds };
          return (await who.call("startActivityWorkflows", { body })).body.resultId as string;
        }),
      );
    const [one, two] = [await begin("one"), await begin("two")];
    const rounds = await lms.db.selectFrom("group_activity_workflow").select("round").execute();
    expect(rounds.map(({ round }) => round)).toEqual([1, 1]);
    const finished = await Promise.all(
      members.map((who, index) => who.learner.finishParts(attempts[index] ?? "", [one, two][index]?.[index] ?? "")),
    );
    expect(finished.map(({ body }) => body.state)).toEqual(["Completed", "Completed"]);
    for (const who of members) expect((await who.learner.aggregate("team")).lastObjectiveWorkflow.progress).toBe(1);
  });
});

it("locks the courses of all who share an activity, and of nobody else", async () => {
  const server = await sharedServer();
  const lms = await startTestLms(input, {}, await server.open());
  try {
    const members = [await lms.member(LEARNER), await lms.member(OTHER)];
    const begun: string[] = [];
    for (const { learner, call } of members) {
      const objectiveWorkflowId = (await learner.start("team")).body.resultId;
      const body = { id: newId(), objectiveWorkflowId, activityPartIds: [idOf("part", "team", "one")] };
      begun.push((await call("startActivityWorkflows", { body })).body.resultId);
    }
    const free = async () =>
      (
        await lms.db
          .selectFrom("objective_workflow_aggregate")
          .select("objective_id")
          .forUpdate()
          .skipLocked()
          .execute()
      ).map(({ objective_id }) => objective_id);
    const tenantId = members[0]?.user.tenantId ?? "";
    await withTransaction(lms.db, async (trx) => {
      await lockSharers(tenantDb(trx, tenantId), [begun[0] ?? ""]);
      expect(await free()).toEqual([idOf("course", "else")]);
    });
    expect(await free()).toHaveLength(3);
  } finally {
    await lms.close();
  }
});
