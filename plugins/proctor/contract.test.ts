import { describe, expect, it } from "vitest";
import {
  getLastProctoringSession,
  getProctoringStartToken,
  proctoringSessionSchema,
  proctoringSessionStates,
  proctoringStartTokenSchema,
} from "./contract";

const LAST_SESSION_PATH =
  "users/me/objective-workflows/{objectiveWorkflowId}/activity-workflows/{activityWorkflowId}/last-proctoring-session";

describe("the specification of proctoring", () => {
  it("names the states of a session, in the order of their numbers", () => {
    expect(proctoringSessionStates).toEqual(["created", "finished"]);
    expect(proctoringSessionSchema.properties.state.enum).toBe(proctoringSessionStates);
  });

  it.each([
    [getLastProctoringSession, LAST_SESSION_PATH, proctoringSessionSchema],
    [getProctoringStartToken, `${LAST_SESSION_PATH}/start-token`, proctoringStartTokenSchema],
  ])("says where its calls are, and what they answer", ({ method, prefix, path, answer }, address, answered) => {
    expect([method, prefix, path, answer]).toEqual(["GET", "lms", address, answered]);
  });

  it("lets a start token be asked for a part", () => {
    expect(Object.keys(getProctoringStartToken.query.properties)).toEqual(["activityPathId"]);
    expect(getProctoringStartToken.query).not.toHaveProperty("required");
  });

  it("answers a token", () => {
    expect(proctoringStartTokenSchema.required).toContain("token");
  });
});
