import { describe, expect, it } from "vitest";
import { ImportError } from "../../../../server/course-package/import-problem";
import type { WrittenPackage, WrittenTool } from "../../../../server/course-package/importers/written-package";
import { isToolAddress } from "../../../../server/course-package/package/checks/tool-address.rules";
import { course, sample } from "../../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../../server/learning/testing/test-lms";

type Tool = WrittenTool;
type Activity = NonNullable<WrittenPackage["courses"]>[number]["activity"];

const lab: Tool = {
  key: "lab",
  name: "Lab",
  version: "1.3",
  launchUrl: "https://lab.example/launch",
  loginUrl: "https://lab.example/login",
};
const { loginUrl: _login, ...withoutLogin } = lab;
const old: Tool = {
  key: "old",
  name: "Old",
  version: "1.1",
  launchUrl: "https://old.example/launch",
  consumerKey: "key",
  sharedSecret: "secret",
};
const { sharedSecret: _secret, ...withoutSecret } = old;

/** Codes and places of what is wrong. */
function faults(ltiTools: Tool[], activity: Partial<Activity> = {}): string[] {
  const lti = { key: "x", type: "lti" as const, name: "X", toolUrl: "https://any.example/", ...activity };
  const root = { key: "root", type: "composite" as const, name: "R", children: [lti] };
  try {
    contentsOf({ ...sample([course("c", { activity: root })], []), ltiTools });
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems.map(({ code, place }) => `${code} ${/\((.*)\)$/.exec(place)?.[1]}`);
  }
}

describe("tools of a package", () => {
  it.each<[string, Tool[], Partial<Activity>]>([
    ["complete ones", [lab, old], { lti: { tool: "lab" }, toolUrl: "https://lab.example/unit/7" }],
    ["an address that nobody is registered for", [], {}],
    ["one on the server's own machine", [{ ...lab, launchUrl: "http://localhost:3000/" }], {}],
    ["one key with one secret for two", [old, { ...old, key: "two" }], {}],
  ])("are taken: %s", (_name, tools, activity) => expect(faults(tools, activity)).toEqual([]));

  const link = "/courses/0/activity/children/0";
  it.each<[string, Tool[], Partial<Activity>, string[]]>([
    ["the same key twice", [lab, { ...lab, clientId: "b" }], {}, ["IMPORT_KEY_DUPLICATE /ltiTools/1/key"]],
    [
      "the same client id twice",
      [
        { ...lab, clientId: "c" },
        { ...lab, key: "b", clientId: "c" },
      ],
      {},
      ["IMPORT_KEY_DUPLICATE /ltiTools/1/clientId"],
    ],
    [
      "one key with two secrets",
      [old, { ...old, key: "b", sharedSecret: "other" }],
      {},
      ["IMPORT_KEY_DUPLICATE /ltiTools/1/consumerKey"],
    ],
    ["a 1.3 tool without a login", [withoutLogin], {}, ["IMPORT_TOOL_SHAPE /ltiTools/0"]],
    ["a 1.1 tool without a secret", [withoutSecret], {}, ["IMPORT_TOOL_SHAPE /ltiTools/0"]],
    ["plain http", [{ ...lab, jwksUrl: "http://lab.example/keys" }], {}, ["IMPORT_TOOL_SHAPE /ltiTools/0/jwksUrl"]],
    ["a tool that is not there", [lab], { lti: { tool: "lib" } }, [`IMPORT_REFERENCE_UNKNOWN ${link}/lti/tool`]],
    [
      "an address of somebody else",
      [lab],
      { lti: { tool: "lab" }, toolUrl: "https://evil.example/" },
      [`IMPORT_ACTIVITY_SHAPE ${link}`],
    ],
    [
      "a text that launches",
      [lab],
      { type: "text", html: "<p>x</p>", toolUrl: "https://lab.example/", lti: { tool: "lab" } },
      [`IMPORT_ACTIVITY_SHAPE ${link}`],
    ],
  ])("are refused: %s", (_name, tools, activity, expected) => expect(faults(tools, activity)).toEqual(expected));
});

describe("an address of a tool", () => {
  it.each([
    ["https://lab.example/x?y=1", true],
    ["http://localhost:3000/", true],
    ["http://127.0.0.1/", true],
    ["http://lab.example/", false],
    ["http://127.0.0.1.lab.example/", false],
    ["https://user@lab.example/", false],
    ["https://lab.example/#part", false],
    ["javascript:alert(1)", false],
    ["ftp://localhost/", false],
    ["", false],
  ])("%j: %s", (address, expected) => expect(isToolAddress(address)).toBe(expected));
});
