import { describe, expect, it } from "vitest";
import { answerReinforcementWorkflow, getReinforcementWorkflow, reinforcementWorkflowSchema } from "./contract";

const BASE = "users/me/reinforcement-learning-workflows/{workflowId}";

describe("the specification of questions by e-mail", () => {
  it("names the fields of a reinforcement workflow", () => {
    expect(Object.keys(reinforcementWorkflowSchema.properties)).toEqual(
      expect.arrayContaining(["id", "objectiveId", "answer", "answerText", "feedback", "normalizedScore"]),
    );
  });

  it.each([
    [getReinforcementWorkflow, "GET", BASE],
    [answerReinforcementWorkflow, "POST", `${BASE}/answer`],
  ])("says where its calls are", ({ method, prefix, path }, asked, address) => {
    expect([method, prefix, path]).toEqual([asked, "lms", address]);
  });

  it("says what an answer is sent as", () => {
    expect(answerReinforcementWorkflow.body.required).toEqual(["answer"]);
  });
});
