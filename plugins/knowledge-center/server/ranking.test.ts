import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDemoTenant } from "../../../server/app/demo-tenant";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { installed } from "../../../server/plugins/installed";
import { found, type Member, search } from "./testing/searching";

const demo = join(import.meta.dirname, "../../../server/demo");

/**
 * Questions about the courses of the demo, each with the activity that answers it. That activity must be among the
 * first three results.
 */
const questions: [string, string][] = [
  ["mean and median", "1.2 Where is the middle?"],
  ["standard deviation", "1.3 How far apart"],
  ["distances in standard deviations", "2.3 The bell curve"],
  ["the standard error of a sample", "3.2 Sampling distributions"],
  ["histogram", "1.4 Pictures before formulas"],
  ["expected value of a random variable", "2.2 What to expect"],
  ["bell curve", "2.3 The bell curve"],
  ["How do I read a p-value?", "3.5 Is it only luck?"],
  ["confidence interval", "3.4 How sure are we?"],
  ["isobars close together", "Lines of equal pressure"],
  ["cold front", "Fronts"],
  ["What are personal data?", "What personal data are"],
  ["who do I tell about a data breach", "When something has gone wrong"],
  ["How is contrast measured?", "Measuring it"],
  ["recovery position", "Breathing, but not awake"],
  ["chest compressions", "No breathing: press and shock"],
  ["heat stroke", "Signs, and what to do"],
];

describe("the search over the demo's courses", () => {
  let lms: TestLms;
  let learner: Member;
  beforeAll(async () => {
    lms = await startTestLms({});
    await fillDemoTenant(lms.db, { folder: demo, plugins: installed, now: lms.clock.now });
    learner = await lms.member("learner@demo.example");
    await search(learner, "first");
  });
  afterAll(() => lms.close());

  it.each(questions)("finds for: %s", async (question, name) => {
    const passages = await found(learner, question, { limit: 3 });
    expect(passages.map(({ activity }) => activity?.name)).toContain(name);
  });

  it("never marks words like the, and has one passage for a heading", async () => {
    const passages = await found(learner, "why is the mean not the middle?", { limit: 20 });
    const marked = passages.flatMap(({ text, matches }) =>
      matches.map(({ start, end }) => text.slice(start, end).toLowerCase()),
    );
    expect(marked).toContain("mean");
    expect(marked.filter((word) => ["the", "is", "their", "there", "them"].includes(word))).toEqual([]);
    const headings = passages
      .filter(({ heading }) => heading !== null)
      .map(({ course, activity, heading }) => [course.id, activity?.axis, heading].join());
    expect(headings).toEqual([...new Set(headings)]);
  });
});
