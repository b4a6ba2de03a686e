import { access, course, idOf, LEARNER, newId, sample, startTestLms, type TestLms } from "@portal/server-testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const poll = {
  key: "way",
  type: "poll",
  name: "Your way",
  poll: {
    question: "How?",
    choices: [
      { key: "bike", text: "By bike" },
      { key: "bus", text: "By bus" },
    ],
  },
};
const pollId = idOf("part", "ways", "way");

let lms: TestLms;
beforeEach(async () => {
  const root = { key: "root", type: "composite", name: "Ways", children: [poll] };
  lms = await startTestLms(sample([course("ways", { activity: root })], [access("ways")]));
});
afterEach(() => lms.close());

describe("a poll", () => {
  it("counts one vote for each person, the last", async () => {
    const { call, learner } = await lms.member(LEARNER);
    const objectiveWorkflowId = (await learner.start("ways")).body.resultId;
    await learner.startParts(objectiveWorkflowId, "ways", "way");
    for (const choice of ["bus", "bike"]) {
      const body = { id: newId(), objectiveWorkflowId, pollId, choice };
      expect(await call("castVote", { body })).toMatchObject({ status: 200 });
    }
    const { body } = await call("getPollResults", { params: { pollId } });
    expect(body).toEqual({
      own: "bike",
      counts: [
        { choice: "bike", votes: 1 },
        { choice: "bus", votes: 0 },
      ],
    });
  });
});
