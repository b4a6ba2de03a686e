import { describe, expect, it } from "vitest";
import { type Listening, TenantHooks } from "../../kit/hooks/hooks";
import { access, course, group, sample, text } from "../../learning/testing/sample-package";
import { installed } from "../../plugins/installed";
import { ImportError } from "../format/import-problem";
import type { PackageSection } from "../format/package-section";
import { plainRules } from "../testing/plain-rules";
import { withLists } from "../testing/with-lists";
import { readPackage } from "./read-package";

const list = (name: string): PackageSection => ({
  name,
  description: "A list.",
  schema: { type: "object" },
  store: async () => undefined,
});

/**
 * The server code of the plugins of this build, and of three plugins that only this test has. A build can have no
 * plugins at all, and the test needs some in every build.
 */
const plugins: readonly (Listening & { readonly sections?: readonly PackageSection[] })[] = [
  ...installed.plugins,
  {
    id: "tools",
    hooks: {
      activityTypes: { tool: [] },
      checkActivity: {
        tool({ activity, pointer, problems }) {
          if (activity.toolUrl !== undefined || "trial" in activity) return;
          problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A tool needs an address or a trial.", "Add one.");
        },
      },
    },
  },
  {
    id: "trials",
    hooks: { activityFields: { trial: { types: ["tool"], schema: { type: "string", description: "A trial." } } } },
    sections: [list("trials")],
  },
  { id: "notes", sections: [list("notes")] },
];

/** All plugins in `plugins` except those with the given ids. */
function without(...ids: string[]) {
  const left = plugins.filter(({ id }) => !ids.includes(id));
  const isOn = () => true;
  const sections = left.flatMap((plugin) => plugin.sections ?? []);
  return { ...installed, sections, hooks: new TenantHooks(left, isOn, () => {}) };
}

function read(pkg: object, plugins = without(), leaveOut = true) {
  const json = JSON.stringify({ format: "learner-portal-package", version: 1, ...pkg });
  const archive = new Map([["portal-package.json", Buffer.from(json)]]);
  return withLists(readPackage(archive, "", { ...plainRules, plugins, leaveOut })).package;
}

const keysOf = (pkg: ReturnType<typeof read>, at = 0) =>
  pkg.courses[at]?.activity.children?.map(({ key, children }) =>
    children === undefined ? key : [key, children.length],
  );

const poll = { key: "ask", type: "poll", name: "Ask", poll: { question: "Why?" }, children: [text("below")] };
const withTrial = {
  key: "try",
  type: "tool",
  name: "Try",
  trial: "q",
  supportLtiGrading: true,
  maxScore: 1,
};
const trials = [{ key: "q", name: "Q", course: "one", items: [] }];
const course1 = (...children: Parameters<typeof group>[1]) =>
  sample([course("one", { activity: group("root", [text("a"), ...children]) })], []);

describe("what no plugin of a build brings", () => {
  it("is left out of a package where that is wanted, and a fault where it is not", () => {
    const pkg = { ...course1(text("b", { poll: {} }), poll), polls: [{ key: "p" }] };
    expect(keysOf(read(pkg))).toEqual(["a", "b"]);
    expect(() => read(pkg, without(), false)).toThrow(ImportError);
  });

  it("goes with everything below it, and leaves what is beside it", () => {
    const pkg = course1(group("chapter", [poll, text("c")]), group("other", [poll]));
    expect(keysOf(read(pkg))).toEqual(["a", ["chapter", 1], ["other", 0]]);
  });

  it("takes an activity along that was all of it, and no other", () => {
    const own = { ...withTrial, key: "own", toolUrl: "https://lab.example/" };
    const pkg = { ...course1(withTrial, own), trials };
    expect(keysOf(read(pkg))).toEqual(["a", "try", "own"]);
    expect(keysOf(read(pkg, without("trials")))).toEqual(["a", "own"]);
    expect(read(pkg, without("trials"))).not.toHaveProperty("trials");
    expect(keysOf(read(pkg, without("trials", "tools")))).toEqual(["a"]);
  });

  it("is referred to by nothing that stays", () => {
    const links =
      '<p><a href="activity:ask">ask</a><a href="activity:below">below</a><a href="activity:try">try</a></p>';
    const started = { started: "now-2d", state: "inProgress" as const };
    const done = ["a", "ask", "below", "try"].map((activity) => ({ activity, state: "finished" as const }));
    const activity = group("root", [text("a", { html: links }), poll, withTrial]);
    const given = sample(
      [course("one", { activity, about: '<a href="activity:ask">ask</a>' })],
      [access("one", { history: [{ ...started, activities: done }] })],
    );
    const { courses, accesses } = read({ ...given, trials }, without("trials"));
    expect(courses[0]?.activity.children?.[0]?.html).toBe("<p>askbelowtry</p>");
    expect(courses[0]?.about).toBe("ask");
    expect(accesses[0]?.history[0]?.activities.map(({ activity: key }) => key)).toEqual(["a"]);
  });

  it.each<[string, object]>([
    ["an unknown type", poll],
    ["a type that is left without what it needs", withTrial],
  ])("takes a course along that is one activity of %s, with what refers to it", (_what, activity) => {
    const given = sample(
      [course("one", { activity: activity as never }), course("two")],
      [access("one"), access("two")],
    );
    const groups = ["one", "two"].map((of) => ({ key: `g-${of}`, name: "G", course: of, members: [] }));
    const notes = ["one", "two"].map((of) => ({ key: `n-${of}`, course: of }));
    const pkg = read({ ...given, groups, notes, trials }, without("trials"));
    expect(pkg.courses.map(({ key }) => key)).toEqual(["two"]);
    expect(pkg.accesses.map((each) => each.course)).toEqual(["two"]);
    expect(pkg.groups.map((each) => each.course)).toEqual(["two"]);
    expect(pkg).toMatchObject({ notes: [{ key: "n-two" }] });
  });

  it("hides no other fault, and its place is said as one in what is left", () => {
    const fault = (pkg: object) => {
      try {
        read(pkg);
      } catch (error) {
        if (error instanceof ImportError) return error.problems.map(({ code, place }) => [code, place]);
      }
      return [];
    };
    const broken = text("b", { html: '<a href="activity:nowhere">a</a>' });
    const place = "(/courses/0/activity/children/1/html)";
    expect(fault(course1(poll, broken))).toEqual([
      ["IMPORT_REFERENCE_UNKNOWN", `what is left of portal-package.json ${place}`],
    ]);
    expect(fault(course1(broken))).toEqual([
      ["IMPORT_REFERENCE_UNKNOWN", expect.stringMatching(/^portal-package\.json:1:\d+ /)],
    ]);
    expect(fault({ courses: [3, { key: "one", activity: 4 }] }).map(([code]) => code)).toContain(
      "IMPORT_PACKAGE_SHAPE",
    );
  });
});
