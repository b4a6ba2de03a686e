import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

type Member = Awaited<ReturnType<TestLms["member"]>>;

/** A UUIDv7 that was made at this time. */
function idAt(time: string): string {
  const hex = Date.parse(time).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}

const activity = group("root", [text("a", { supportCollaborativeMode: true })]);
const input = {
  ...sample(
    [course("team", { activity })],
    ["learner", "other"].map((user) => access("team", { user })),
  ),
  groups: [{ key: "pair", name: "The pair", course: "team", members: ["learner", "other"] }],
};

/** Each test begins at 9:00. */
describe("a save that comes after a newer one", () => {
  let lms: TestLms;
  let ada: Member;
  beforeEach(async () => {
    lms = await startTestLms(input);
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  async function begin(who: Member, mode: "personal" | "collaborative" = "personal") {
    const objectiveWorkflowId = (await who.learner.start("team")).body.resultId as string;
    const started = await who.call("startActivityWorkflows", {
      body: { id: newId(), objectiveWorkflowId, activityPartIds: [idOf("part", "team", "a")], mode },
    });
    const activityWorkflowId = started.body.resultId as string;
    return async (id: string, progress: number, data: object | null) =>
      (
        await who.call("updateActivityWorkflow", {
          params: { objectiveWorkflowId, activityWorkflowId },
          body: { id, progress, data },
        })
      ).body;
  }

  it("does not replace what that has saved, and still counts as far as it got", async () => {
    const save = await begin(ada);
    await save(idAt("2026-11-21T08:50:00Z"), 0.2, { page: 2 });
    await save(idAt("2026-11-21T08:59:00Z"), 0.4, { page: 4 });
    const late = await save(idAt("2026-11-21T08:55:00Z"), 0.6, { page: 3 });
    expect(late).toMatchObject({ progress: 0.6, data: { page: 4 } });
    expect(await save(idAt("2026-11-21T08:58:59.999Z"), 0.1, null)).toMatchObject({ data: { page: 4 } });
    expect(await save(idAt("2026-11-21T08:59:00.001Z"), 0.1, { page: 5 })).toMatchObject({ data: { page: 5 } });
  });

  it("is the same as one before, sent again: it changes nothing, whatever its id says", async () => {
    const save = await begin(ada);
    const [first, second] = [randomUUID(), randomUUID()];
    await save(first, 0.1, { page: 1 });
    await save(second, 0.2, { page: 2 });
    expect(await save(first, 0.1, { page: 1 })).toMatchObject({ data: { page: 2 } });
    expect(await save(first.toUpperCase(), 0.1, { page: 1 })).toMatchObject({ data: { page: 2 } });
  });

  it("is taken when the newer one only said so: a clock that is ahead holds nothing up", async () => {
    const save = await begin(ada);
    await save(idAt("2126-11-21T09:00:00Z"), 0.1, { page: 1 });
    lms.clock.now = new Date("2026-11-21T09:00:01Z");
    expect(await save(idAt("2026-11-21T09:00:00.500Z"), 0.2, { page: 2 })).toMatchObject({ data: { page: 2 } });
  });

  it("does not undo what another member of the group did meanwhile, for none of them", async () => {
    const otto = await lms.member(OTHER);
    const hers = await begin(ada, "collaborative");
    const his = await begin(otto, "collaborative");
    await his(idAt("2026-11-21T08:59:00Z"), 0.5, { by: "otto" });
    expect(await hers(idAt("2026-11-21T08:58:00Z"), 0.6, { by: "ada" })).toMatchObject({ data: { by: "otto" } });
    expect(await his(idAt("2026-11-21T08:57:00Z"), 0, null)).toMatchObject({ progress: 0.6, data: { by: "otto" } });
  });

  it("does not undo what a member has found on joining", async () => {
    const hers = await begin(ada, "collaborative");
    await hers(idAt("2026-11-21T08:59:00Z"), 0.5, { by: "ada" });
    const his = await begin(await lms.member(OTHER), "collaborative");
    expect(await his(idAt("2026-11-21T08:58:00Z"), 0.1, { by: "otto" })).toMatchObject({ data: { by: "ada" } });
  });
});
