import { describe, expect, it } from "vitest";
import type { Launch } from "../protocol/launch";
import { sampleTool } from "../testing/sample-tool";
import { nameClaims, replaceVariables } from "./custom-variables.rules";

const facts = (sendNames: boolean): Omit<Launch, "custom"> => ({
  id: "l",
  origin: "https://learn.example",
  message: "LtiResourceLinkRequest",
  tool: sampleTool({ sendNames }),
  targetUrl: "https://lab.example/launch",
  user: {
    id: "u",
    email: "ada@example.org",
    firstName: "Ada",
    middleName: null,
    lastName: "King",
    roles: ["Learner", "Author"],
  },
  context: { id: "c", label: "CHEM", title: "Chemistry" },
  resourceLink: { id: "r", title: "Lab" },
  objectiveWorkflowId: "ow",
  activityWorkflowId: "aw",
  grading: null,
  locale: "de-DE",
  resultTerms: { shown: false, passingScore: 0.6 },
  theme: "dark",
  documentTarget: "iframe",
  returnUrl: "https://learn.example/learn/lti-tool-callback",
});
const replaced = (value: string, sendNames = true) => replaceVariables({ x: value }, facts(sendNames)).x;

describe("the claims with the names of a user", () => {
  it("leave out a name that the user does not have", () => {
    expect(nameClaims({ firstName: "Sukarno", middleName: null, lastName: "" })).toEqual({ given_name: "Sukarno" });
    expect(nameClaims({ firstName: "", middleName: "", lastName: "Li" })).toEqual({ family_name: "Li" });
  });
});

describe("a custom parameter", () => {
  it.each([
    ["$User.id", "u"],
    ["$user.ID", "u"],
    ["$User.username", "ada@example.org"],
    ["$Person.name.full", "Ada King"],
    ["$Person.name.given", "Ada"],
    ["$Person.name.family", "King"],
    ["$Person.email.primary", "ada@example.org"],
    ["$Context.id", "c"],
    ["$Context.label", "CHEM"],
    ["$CourseSection.title", "Chemistry"],
    ["$ResourceLink.id", "r"],
    ["$ResourceLink.title", "Lab"],
    ["$ActivityWorkflow.id", "aw"],
    ["$ObjectiveWorkflow.id", "ow"],
    ["$Message.locale", "de-DE"],
    ["$ActivityRecord.shown", "false"],
    ["$Activity.passingScore", "0.6"],
    ["$Portal.theme", "dark"],
    [
      "$Membership.role",
      "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner,http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper",
    ],
  ])("%s becomes %s", (value, expected) => expect(replaced(value)).toBe(expected));

  it.each(["$Person.name.middle", "$Unknown.thing", "User.id", "id=$User.id", "$constructor", "", "7"])(
    "%j stays as it is written",
    (value) => expect(replaced(value)).toBe(value),
  );

  it.each([
    "$User.username",
    "$Person.name.full",
    "$Person.name.given",
    "$Person.name.family",
    "$Person.email.primary",
  ])("%s stays as it is where the tool may not know names", (value) => expect(replaced(value, false)).toBe(value));
});
