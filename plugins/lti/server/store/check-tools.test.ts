import { describe, expect, it } from "vitest";
import { ImportError, type ImportProblem } from "../../../../server/course-package/format/import-problem";
import type { PackagePlugins } from "../../../../server/course-package/format/package-section";
import type { WrittenTool } from "../../../../server/course-package/importers/written-package";
import { isToolAddress } from "../../../../server/course-package/package/checks/tool-address.rules";
import { type Listening, TenantHooks } from "../../../../server/kit/hooks/hooks";
import { course, sample } from "../../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../../server/learning/testing/test-lms";
import { installed } from "../../../../server/plugins/installed";

type Tool = WrittenTool;

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

/**
 * The functions with which a plugin brings a tool of the server's own. An activity opens this tool by the field
 * `drill`. The plugin takes the place of the plugins that bring such tools in the build.
 */
const drills: Listening = {
  id: "drills",
  hooks: {
    activityFields: { drill: { types: ["lti"], schema: { type: "string" } } },
    toolLink: { drills: { field: "drill", parameters: () => ({}) } },
  },
};
const pluginsWithoutTools = installed.plugins.filter(({ hooks = {} }) => !("toolLink" in hooks));
const withDrills: PackagePlugins = {
  ...installed,
  hooks: new TenantHooks(
    [...pluginsWithoutTools, drills],
    () => true,
    () => undefined,
  ),
};

function read(ltiTools: Tool[], activity: object = {}, plugins: PackagePlugins = installed) {
  const lti = { key: "x", type: "lti", name: "X", toolUrl: "https://any.example/", ...activity };
  const root = { key: "root", type: "composite", name: "R", children: [lti] };
  return contentsOf({ ...sample([course("c", { activity: root })], []), ltiTools }, {}, plugins);
}

function problemsOf(...given: Parameters<typeof read>): readonly ImportProblem[] {
  try {
    read(...given);
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems;
  }
}

const faults = (...given: Parameters<typeof problemsOf>): string[] =>
  problemsOf(...given).map(({ code, place }) => `${code} ${/\((.*)\)$/.exec(place)?.[1]}`);

describe("tools of a package", () => {
  it.each<[string, Tool[], object]>([
    ["complete ones", [lab, old], { lti: { tool: "lab" }, toolUrl: "https://lab.example/unit/7" }],
    ["an address that nobody is registered for", [], {}],
    ["one on the server's own machine", [{ ...lab, launchUrl: "http://localhost:3000/" }], {}],
    ["one key with one secret for two", [old, { ...old, key: "two" }], {}],
  ])("are taken: %s", (_name, tools, activity) => expect(faults(tools, activity)).toEqual([]));

  const link = "/courses/0/activity/children/0";
  it.each<[string, Tool[], object, string[]]>([
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
    ["a 1.3 tool without a login", [withoutLogin], {}, ["lti.toolShape /ltiTools/0"]],
    ["a 1.1 tool without a secret", [withoutSecret], {}, ["lti.toolShape /ltiTools/0"]],
    ["plain http", [{ ...lab, jwksUrl: "http://lab.example/keys" }], {}, ["lti.toolShape /ltiTools/0/jwksUrl"]],
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
    ["an activity that launches nothing", [], { toolUrl: undefined }, [`IMPORT_ACTIVITY_SHAPE ${link}`]],
    ["a graded one without points", [], { supportLtiGrading: true }, [`IMPORT_ACTIVITY_SHAPE ${link}`]],
  ])("are refused: %s", (_name, tools, activity, expected) => expect(faults(tools, activity)).toEqual(expected));

  it("are one thing that is launched: it is said what there may be, and that it is one", () => {
    expect(problemsOf([], { toolUrl: undefined }, withDrills)).toMatchObject([
      { message: "An lti activity needs a toolUrl, a tool or a drill.", fix: "Add toolUrl, lti.tool or drill." },
    ]);
    expect(problemsOf([lab], { toolUrl: undefined, lti: { tool: "lab" }, drill: "d" }, withDrills)).toMatchObject([
      { message: "A drill is shown by the platform's own tool.", fix: "Leave out lti.tool, or the drill." },
    ]);
  });

  it.each([
    [{}, "1.3"],
    [{ ltiVersion: "1.1" }, "1.1"],
  ] as const)("speak 1.3 where nothing else is said: %j", (fields, version) => {
    expect(read([], fields).package.courses[0]?.activity.children).toMatchObject([{ ltiVersion: version }]);
  });
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
