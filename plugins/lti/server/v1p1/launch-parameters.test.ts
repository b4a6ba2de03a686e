import { describe, expect, it } from "vitest";
import type { Launch } from "../protocol/launch";
import { launchParameters } from "./launch-parameters";

const launch: Launch = {
  id: "l",
  origin: "https://learn.example.org:8443",
  message: "LtiResourceLinkRequest",
  tool: {
    id: "tool",
    name: "Lab",
    isOwn: false,
    version: "1.1",
    launchUrl: "https://lab.example/launch",
    clientId: "c",
    deploymentId: "d",
    loginUrl: null,
    redirectUrls: [],
    jwksUrl: null,
    deepLinkingUrl: null,
    consumerKey: "key",
    storedSecret: "secret",
    sendNames: false,
    scopes: [],
  },
  targetUrl: "https://lab.example/launch",
  user: {
    id: "u1",
    email: "ada@example.org",
    firstName: "Ada",
    middleName: null,
    lastName: "Byron",
    roles: ["Learner"],
  },
  context: { id: "c1", label: "ST-1", title: "Statistics" },
  resourceLink: { id: "p1", title: "Samples" },
  objectiveWorkflowId: "w1",
  activityWorkflowId: "a1",
  grading: null,
  custom: {},
  locale: "de-DE",
  resultTerms: null,
  theme: null,
  documentTarget: "iframe",
  returnUrl: "https://learn.example.org:8443/learn/lti-tool-callback",
};

describe("a launch in the words of LTI 1.1", () => {
  it("says what, where and who", () =>
    expect(launchParameters(launch, null)).toEqual({
      lti_message_type: "basic-lti-launch-request",
      lti_version: "LTI-1p0",
      resource_link_id: "p1",
      resource_link_title: "Samples",
      user_id: "u1",
      roles: "Learner",
      context_id: "c1",
      context_type: "CourseSection",
      context_label: "ST-1",
      context_title: "Statistics",
      launch_presentation_locale: "de-DE",
      launch_presentation_document_target: "iframe",
      launch_presentation_return_url: "https://learn.example.org:8443/learn/lti-tool-callback",
      tool_consumer_info_product_family_code: "learner-portal",
      tool_consumer_info_version: "1",
      tool_consumer_instance_guid: "learn.example.org:8443",
      tool_consumer_instance_url: "https://learn.example.org:8443",
    }));

  it("tells names and addresses only to a tool that is to know them", () => {
    const named = launchParameters({ ...launch, tool: { ...launch.tool, sendNames: true } }, null);
    expect(named).toMatchObject({
      lis_person_name_given: "Ada",
      lis_person_name_family: "Byron",
      lis_person_name_full: "Ada Byron",
      lis_person_contact_email_primary: "ada@example.org",
    });
    expect(JSON.stringify(launchParameters(launch, null))).not.toMatch(/Ada|Byron/i);
  });

  it.each([
    [["Learner"], "Learner"],
    [["Instructor", "Learner"], "Instructor,Learner"],
    [["Author"], "ContentDeveloper"],
    [["Administrator"], "urn:lti:instrole:ims/lis/Administrator"],
    [[], "Learner"],
  ] as const)("calls the roles %j %s", (roles, expected) =>
    expect(launchParameters({ ...launch, user: { ...launch.user, roles } }, null).roles).toBe(expected),
  );

  it.each([
    ["chapter", "custom_chapter"],
    ["Review:Chapter", "custom_review_chapter"],
    ["Größe 2", "custom_größe_2"],
    ["lti_version", "custom_lti_version"],
    ["oauth_signature", "custom_oauth_signature"],
  ])("hands the custom parameter %j on as %s", (name, expected) =>
    expect(launchParameters({ ...launch, custom: { [name]: "1" } }, null)[expected]).toBe("1"),
  );

  it("says where the score goes only where there is one", () => {
    const outcome = { serviceUrl: "https://learn.example.org/outcomes", sourcedId: "s1" };
    expect(launchParameters(launch, outcome)).toMatchObject({
      lis_outcome_service_url: outcome.serviceUrl,
      lis_result_sourcedid: "s1",
    });
    expect(launchParameters(launch, null)).not.toHaveProperty("lis_outcome_service_url");
  });
});
