import { describe, expect, it } from "vitest";
import { course, record, workflow } from "../../../core/sdk/testing";
import { courseNotice } from "./course-notice.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const finished = workflow({ state: "finished", finished: "2026-11-01T00:00:00.000Z" });
const archived = { state: "archived" } as const;

describe("the notice of a course that is shut", () => {
  it.each([
    ["none of an open one", course(), undefined],
    ["none where the button says it", course({ objective: archived }), undefined],
    ["none where Continue says it", course({ objective: archived, lastObjectiveWorkflow: workflow() }), undefined],
    [
      "the reason of one that was taken",
      course({ objective: archived, lastObjectiveWorkflow: finished, lastObjectiveRecord: record() }),
      "archived",
    ],
  ])("is %s", (_name, one, reason) => expect(courseNotice(one, now)?.reason).toBe(reason));
});
