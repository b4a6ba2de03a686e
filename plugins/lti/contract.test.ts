import { describe, expect, it } from "vitest";
import { getResourceForm, getResourceLink } from "./contract";

describe("the specification of launches", () => {
  it.each([
    [getResourceLink, "POST", "objective-workflows/{objectiveWorkflowId}/resource-link"],
    [getResourceForm, "GET", "objective-workflows/{objectiveWorkflowId}/resource-form/{activityWorkflowIds}"],
  ])("says where its calls are", ({ method, prefix, path }, asked, address) => {
    expect([method, prefix, path]).toEqual([asked, "lms", address]);
  });

  it("names the fields of bodies and answers", () => {
    expect(Object.keys(getResourceLink.body.properties)).toEqual(
      expect.arrayContaining(["activityWorkflowIds", "activityPartIds"]),
    );
    expect(getResourceLink.answer.required).toEqual(["targetLinkUri"]);
    expect(getResourceForm.answer.required).toEqual(["form"]);
  });
});
