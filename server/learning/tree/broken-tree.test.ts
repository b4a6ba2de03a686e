import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const tree = group("root", [group("one", [text("a"), text("b")]), group("two", [text("c")]), text("d")]);

interface Node {
  readonly activityPathId: string;
  readonly childActivity: { readonly name: string; readonly children: readonly Node[] };
}
const namesIn = (parts: readonly Node[]): string[] =>
  parts.flatMap(({ childActivity }) => [childActivity.name, ...namesIn(childActivity.children)]);

describe("a stored tree that is broken", () => {
  let lms: TestLms;
  let learner: Awaited<ReturnType<TestLms["member"]>>["learner"];
  let call: Awaited<ReturnType<TestLms["member"]>>["call"];
  let workflowId: string;

  beforeEach(async () => {
    lms = await startTestLms(sample([course("big", { activity: tree })], [access("big")]));
    ({ learner, call } = await lms.member(LEARNER));
    workflowId = (await learner.start("big")).body.resultId;
  });
  afterEach(() => lms.close());

  const partId = (key: string) => idOf("part", "big", key);
  const change = (key: string, set: { parent_id?: string | null; axis?: string }) =>
    lms.db.updateTable("activity_part").set(set).where("id", "=", partId(key)).execute();
  const read = async () => {
    const { status, body } = await call("getActivityTree", { params: { objectiveWorkflowId: workflowId } });
    return { status, names: namesIn(body.activity.children), problems: body.problems };
  };

  it("that is sound has nothing to tell", async () => {
    expect(await read()).toMatchObject({ status: 200, problems: [] });
  });

  it("shows everything but a part whose parent is gone, and names it", async () => {
    await change("two", { parent_id: newId() });
    expect(await read()).toEqual({
      status: 200,
      names: ["Chapter one", "About a", "About b", "About d"],
      problems: [{ partId: partId("two"), name: "Chapter two", fault: "missing" }],
    });
  });

  it("shows everything but parts that lie inside each other", async () => {
    await change("one", { parent_id: partId("two") });
    await change("two", { parent_id: partId("one") });
    const { status, names, problems } = await read();
    expect([status, names]).toEqual([200, ["About d"]]);
    expect(problems.map(({ fault }: { fault: string }) => fault)).toEqual(["cycle", "cycle"]);
  });

  it("shows both of two parts with one axis", async () => {
    await change("b", { axis: `${partId("one")}/${partId("a")}` });
    expect(await read()).toMatchObject({ status: 200, problems: [] });
    expect((await read()).names).toContain("About b");
  });

  it("shows an activity of a type that nobody knows, for the portal to say so", async () => {
    await lms.db
      .updateTable("activity")
      .set({ type: "hologram" as "text" })
      .where("id", "=", idOf("activity", "big", "a"))
      .execute();
    expect((await read()).names).toContain("About a");
  });
});
