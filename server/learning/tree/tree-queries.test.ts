import { afterEach, describe, expect, it } from "vitest";
import { endpoints } from "../../../core/learning/contract/index";
import { countStatements } from "../../app/testing/count-statements";
import type { PortableActivityInput } from "../../course-package/format/package.schema";
import { getActivityTree } from "../activities/activities.calls";
import { checkAnswer } from "../testing/checked-answer";
import { directCall } from "../testing/direct-call";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

/** A tree with `size` activities, twenty in each chapter. */
function treeOf(size: number): PortableActivityInput {
  const chapters = Array.from({ length: Math.ceil(size / 20) }, (_, chapter) =>
    group(
      `chapter-${chapter}`,
      Array.from({ length: Math.min(20, size - chapter * 20) }, (_, index) => text(`text-${chapter}-${index}`)),
    ),
  );
  return group("root", chapters);
}

describe("reading a course's tree", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  async function queriesFor(size: number): Promise<number> {
    lms = await startTestLms(sample([course("big", { activity: treeOf(size) })], [access("big")]));
    const ada = await lms.member(LEARNER);
    const workflowId = (await ada.learner.start("big")).body.resultId;
    await ada.learner.take(workflowId, "big", "text-0-0", "text-0-1");
    const { db, count } = countStatements(lms.db);
    const answer = await getActivityTree(
      directCall<typeof endpoints.getActivityTree>(lms, ada.user, db, { params: { objectiveWorkflowId: workflowId } }),
    );
    checkAnswer(endpoints.getActivityTree, 200, JSON.parse(JSON.stringify(answer)));
    return count();
  }

  it("takes as many queries for a thousand activities as for ten", async () => {
    const forTen = await queriesFor(10);
    await lms.close();
    expect(await queriesFor(1000)).toBe(forTen);
    expect(forTen).toBeLessThan(20);
  });
});
