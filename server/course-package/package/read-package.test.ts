import { describe, expect, it } from "vitest";
import { packageFileName } from "../archive/read-archive";
import { countFrames } from "../count-frames";
import { defaultLimits } from "../format/import-limits";
import { ImportError, type ImportProblem } from "../format/import-problem";
import type { PortableActivityInput, PortablePackageInput } from "../format/package.schema";
import { png, text } from "../testing/make-archive";
import { plainRules } from "../testing/plain-rules";
import { readPackage } from "./read-package";

const page = (key: string, html = "<p>a</p>"): PortableActivityInput => ({ key, type: "text", name: key, html });

const good: PortablePackageInput = {
  format: "learner-portal-package",
  version: 1,
  units: [{ key: "sales", name: "Sales" }],
  users: [{ key: "ann", email: "ann@example.org", firstName: "Ann", lastName: "Lee", units: [{ unit: "sales" }] }],
  gradingScales: [{ key: "pass", name: "Pass", grades: [{ key: "p", name: "Pass", normalizedMinScore: 0.5 }] }],
  terms: [{ key: "spring", name: "Spring" }],
  categories: [{ key: "topic", name: "Topic", attributes: [{ key: "safety", name: "Safety" }] }],
  showcases: [{ key: "new", name: "New" }],
  certificateTemplates: [{ key: "done", name: "Done" }],
  courses: [
    {
      key: "fire",
      name: "Fire safety",
      code: "F1",
      image: "files/cover.png",
      gradingScale: "pass",
      showcases: ["new"],
      attributes: [{ category: "topic", attribute: "safety" }],
      certificateTemplates: ["done"],
      activity: {
        key: "root",
        type: "composite",
        name: "Fire safety",
        children: [
          page("one", '<p onclick="x()"><a href="activity:two">next</a><img src="files/my%20plan.png"></p>'),
          page("two"),
        ],
      },
    },
    { key: "plain", name: "Plain", code: "P1", activity: page("plain") },
  ],
  accesses: [
    {
      user: "ann",
      course: "fire",
      term: "spring",
      dueDate: "now+12d",
      history: [
        {
          state: "finished",
          started: "now-3d",
          finished: "now-1d",
          grade: "p",
          activities: [{ activity: "one", state: "finished" }],
          certificate: { template: "done" },
        },
      ],
    },
  ],
};

const files = { "files/cover.png": png, "files/my plan.png": png };

function read(pkg: unknown, extra: Record<string, Uint8Array> = files) {
  const json = typeof pkg === "string" ? pkg : JSON.stringify(pkg, null, 2);
  return readPackage(new Map([[packageFileName, text(json)], ...Object.entries(extra)]), "", plainRules);
}

function problemsOf(pkg: unknown, extra?: Record<string, Uint8Array>): readonly ImportProblem[] {
  try {
    read(pkg, extra);
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

/**
 * A copy of `good`, the data of a valid course package (the portal's own format), with another value at a JSON pointer.
 * The objects on the way to the pointer must exist.
 */
function changed(pointer: string, value: unknown): unknown {
  const copy = structuredClone(good);
  const steps = pointer.split("/").slice(1);
  const last = steps.pop() ?? "";
  const target = steps.reduce((place, step) => Object(place)[step], copy as object);
  Object.assign(target, { [last]: value });
  return copy;
}

const bob = { key: "bob", email: "ANN@example.org", firstName: "Bob", lastName: "Lee" };
const twoPrimaries = [
  { unit: "sales", isPrimary: true },
  { unit: "sales", isPrimary: true },
];
const added = "/courses/0/activity/children/1";
const third = "/courses/0/activity/children/2";
const together = { ...page("three"), supportCollaborativeMode: true };
const attempt = "/accesses/0/history/1";
const begun = { state: "inProgress", started: "now" };

describe("the text of a package", () => {
  it("is refused with its line when it is not UTF-8", () => {
    const latin1 = Buffer.from(JSON.stringify(good, null, 2).replace('"Ann"', '"Änn"'), "latin1");
    const archive = new Map([[packageFileName, latin1]]);
    expect(() => readPackage(archive, "", plainRules)).toThrow(
      /IMPORT_JSON_BROKEN {2}portal-package\.json:\d+:21\nThe character here is not in UTF-8\./,
    );
  });

  it("names a person who has no name", () => {
    const nobody = { key: "bob", email: "bob@example.org", firstName: " " };
    const pkg = { ...good, users: [...(good.users ?? []), nobody] };
    const archive = new Map([[packageFileName, text(JSON.stringify(pkg))]]);
    expect(() => readPackage(archive, "", plainRules)).toThrow(/\(\/users\/1\)\nThe person has no name\./);
  });
});

describe("a policy in a package", () => {
  it.each([
    ["AfterFinish", "afterFinish"],
    ["afterFinish", "afterFinish"],
    ["Never", "never"],
  ])("is read in either spelling and kept in one: %s", (written, kept) => {
    const constraint = { resultsDisclosurePolicy: written, reviewPolicy: "AfterSubmission" };
    const { package: pkg } = read(changed(`${added}/constraint`, constraint));
    expect(pkg.courses[0]?.activity.children?.[1]?.constraint).toEqual({
      resultsDisclosurePolicy: kept,
      reviewPolicy: "afterSubmission",
    });
    const enrolled = read(changed("/accesses/0/gradeRevealPolicy", written)).package;
    expect(enrolled.accesses[0]?.gradeRevealPolicy).toBe(kept);
  });

  it("of another name is refused with those that are known", () => {
    const [problem] = problemsOf(changed("/accesses/0/gradeRevealPolicy", "AFTERFINISH"));
    expect(problem).toMatchObject({ candidates: ["never", "afterFinish", "afterDate", "none"] });
  });
});

describe("a portable package", () => {
  it("comes in with its defaults filled, its pages cleaned and a row for each thing", () => {
    const { package: pkg, files: kept, report } = read(good);
    const [one] = pkg.courses[0]?.activity.children ?? [];
    expect(one).toMatchObject({ state: "ready", optional: false, supportReview: true, scoreWeight: 1 });
    expect(one?.html).toBe('<p><a href="activity:two">next</a><img src="files/my%20plan.png" alt=""></p>');
    expect(pkg.users[0]?.roles).toEqual(["Learner"]);
    expect([...kept.keys()]).toEqual(Object.keys(files));
    expect(report.map(({ kind }) => kind)).toEqual([
      "unit",
      "grading scale",
      "term",
      "category",
      "showcase",
      "certificate template",
      "user",
      "course",
      "composite activity",
      "text activity",
      "text activity",
      "course",
      "text activity",
      "access",
      "file",
      "file",
    ]);
  });

  it("may be next to empty", () => {
    expect(read({ format: "learner-portal-package", version: 1 }).package.courses).toEqual([]);
  });

  it("reports every fault of its shape at once, with line, candidates and fix", () => {
    const problems = problemsOf(`{
  "format": "learner-portal-package",
  "version": 2,
  "user": [],
  "courses": [{ "key": "a b", "name": "", "code": "c", "state": "redy",
    "activity": { "key": "r", "type": "quiz" } }]
}`);
    expect(problems.map(({ place }) => place.replace(/^portal-package\.json/, ""))).toEqual([
      ":4:11 (/user)",
      ":3:14 (/version)",
      ":5:24 (/courses/0/key)",
      ":5:39 (/courses/0/name)",
      ":5:65 (/courses/0/state)",
      ":6:17 (/courses/0/activity)",
      ":6:39 (/courses/0/activity/type)",
    ]);
    expect(problems[0]).toMatchObject({
      candidates: expect.arrayContaining(["users"]),
      message: '"user" is not a field here.',
    });
    expect(problems[6]).toMatchObject({
      candidates: expect.arrayContaining(["composite", "text", "video"]),
    });
    for (const { fix } of problems) expect(fix).not.toBe("");
  });

  it("cannot be given another key: it names its courses itself", () => {
    const archive = new Map([["portal-package.json", text(JSON.stringify(good))]]);
    expect(() => readPackage(archive, "", plainRules, { key: "other" })).toThrow("IMPORT_KEY_SHAPE");
  });

  it("says where its JSON is broken", () => {
    expect(problemsOf('{\n  "format": ,\n}')[0]).toMatchObject({
      code: "IMPORT_JSON_BROKEN",
      place: "portal-package.json:2:13",
    });
  });

  it("is refused when it is nested to use up the stack", () => {
    const deep = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(problemsOf(deep)[0]).toMatchObject({ code: "IMPORT_LIMIT" });
  });

  it.each<[fault: string, at: string, value: unknown, code: string, place?: string]>([
    ["a key used twice", "/units/1", { key: "sales", name: "West" }, "IMPORT_KEY_DUPLICATE", "/units/1/key"],
    ["an address used twice", "/users/1", bob, "IMPORT_EMAIL_DUPLICATE", "/users/1/email"],
    ["an unknown unit", "/users/0/units/0/unit", "seles", "IMPORT_REFERENCE_UNKNOWN"],
    ["two primary units", "/users/0/units", twoPrimaries, "IMPORT_CONTRADICTION"],
    ["an unknown time zone", "/users/0/timezone", "Mars/Base", "IMPORT_CONTRADICTION"],
    ["an offset in place of a time zone", "/users/0/timezone", "+02:00", "IMPORT_CONTRADICTION"],
    ["an unknown passing grade", "/gradingScales/0/passingGrade", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown scale", "/courses/1/gradingScale", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown showcase", "/courses/0/showcases/1", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown certificate", "/courses/0/certificateTemplates/1", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown attribute", "/courses/0/attributes/0/attribute", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown category", "/courses/0/attributes/0/category", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["a cover that is not there", "/courses/0/image", "files/Cover.png", "IMPORT_FILE_MISSING"],
    ["an activity's key used twice", third, page("one"), "IMPORT_KEY_DUPLICATE", `${third}/key`],
    ["a link to no activity", `${added}/html`, '<a href="activity:tow">a</a>', "IMPORT_REFERENCE_UNKNOWN"],
    ["a picture that is not there", `${added}/html`, '<img src="files/b.png">', "IMPORT_FILE_MISSING"],
    ["a text with children", `${added}/children`, [page("y")], "IMPORT_ACTIVITY_SHAPE", added],
    [
      "a proctored activity that a group takes",
      added,
      { ...page("two"), type: "composite", html: undefined, proctored: true, children: [together] },
      "IMPORT_CONTRADICTION",
      `${added}/children/0/supportCollaborativeMode`,
    ],
    [
      "an access of nobody",
      "/accesses/1",
      { user: "x", course: "fire" },
      "IMPORT_REFERENCE_UNKNOWN",
      "/accesses/1/user",
    ],
    ["an access made twice", "/accesses/1", { user: "ann", course: "fire" }, "IMPORT_KEY_DUPLICATE"],
    [
      "a knowledge model that is no id",
      "/courses/0/knowledgeModel",
      "urn:uuid:4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e",
      "IMPORT_PACKAGE_SHAPE",
    ],
    ["a text that no database keeps", "/courses/0/name", "a\0b", "IMPORT_PACKAGE_SHAPE"],
    ["half a character", `${added}/name`, "\ud83d", "IMPORT_PACKAGE_SHAPE"],
    ["a day that is not there", "/accesses/0/dueDate", "2027-02-29", "IMPORT_DATE_UNKNOWN"],
    ["a reveal without a date", "/accesses/0/gradeRevealPolicy", "afterDate", "IMPORT_CONTRADICTION", "/accesses/0"],
    ["a finished attempt without its end", attempt, { state: "finished", started: "now" }, "IMPORT_CONTRADICTION"],
    ["an end before the finish", attempt, { ...begun, finished: "now" }, "IMPORT_CONTRADICTION"],
    [
      "an unfinished attempt before the last",
      "/accesses/0/history",
      [begun, begun],
      "IMPORT_CONTRADICTION",
      "/accesses/0/history/0",
    ],
    ["a score above the maximum", attempt, { ...begun, score: 3, maxScore: 2 }, "IMPORT_CONTRADICTION"],
    ["a certificate too early", attempt, { ...begun, certificate: { template: "done" } }, "IMPORT_CONTRADICTION"],
    [
      "progress in no activity",
      attempt,
      { ...begun, activities: [{ activity: "x", state: "finished" }] },
      "IMPORT_REFERENCE_UNKNOWN",
      `${attempt}/activities/0/activity`,
    ],
    ["a grade of no scale", attempt, { ...begun, grade: "x" }, "IMPORT_REFERENCE_UNKNOWN", `${attempt}/grade`],
  ])("is refused for %s", (_, at, value, code, place = at) => {
    const problems = problemsOf(changed(at, value));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]?.place).toContain(`(${place})`);
  });

  it("takes the deepest tree that is allowed, and none deeper", () => {
    const tree = (depth: number): PortableActivityInput =>
      Array.from({ length: depth }).reduce<PortableActivityInput>(
        (child, _, index) => ({ key: `c${index}`, type: "composite", name: "c", children: [child] }),
        page("leaf"),
      );
    const withTree = (depth: number) => ({
      ...good,
      accesses: [],
      courses: [{ key: "c", name: "C", code: "C", activity: tree(depth) }],
    });
    expect(problemsOf(withTree(defaultLimits.activityDepth))).toEqual([]);
    expect(problemsOf(withTree(defaultLimits.activityDepth + 1)).map(({ code }) => code)).toEqual(["IMPORT_LIMIT"]);
  });

  it("puts the names most like the wrong one first", () => {
    const units = ["north", "saleswest", "sales"].map((key) => ({ key, name: key }));
    const users = [{ ...bob, units: [{ unit: "sale" }] }];
    const problems = problemsOf({ format: "learner-portal-package", version: 1, units, users });
    expect(problems[0]?.candidates).toEqual(["sales", "saleswest", "north"]);
  });

  it("is refused for a file that the portal does not serve", () => {
    const unserved = { "files/x.js": text("alert(1)"), "files/y.js": text("alert(2)") };
    expect(problemsOf(good, { ...files, ...unserved })).toMatchObject([
      { code: "IMPORT_FILE_KIND", place: "files/x.js" },
      { code: "IMPORT_FILE_KIND", place: "files/y.js" },
    ]);
  });

  it("keeps a media block as its author wrote it, and counts it", () => {
    const html = "<canvas></canvas><script>draw()</script>";
    const block = changed(added, page("two", '<iframe src="files/waves.html" title="Waves"></iframe>'));
    const contents = read(block, { ...files, "files/waves.html": text(html) });
    expect(contents.files.get("files/waves.html")).toEqual({ bytes: text(html), type: "text/html" });
    expect(countFrames(contents.package, plainRules.plugins.hooks)).toEqual({ frames: {}, mediaBlocks: 1 });
  });

  it.each([
    ["too large", text(" ".repeat(1024 * 1024 + 1)), "a media block of more than 1 MiB"],
    ["not text", Uint8Array.of(0x3c, 0x62, 0x3e, 0xff), "a media block that is not in UTF-8"],
  ])("refuses a media block that is %s", (_, bytes, reason) => {
    expect(problemsOf(good, { ...files, "files/waves.html": bytes })).toMatchObject([
      { code: "IMPORT_FILE_KIND", place: "files/waves.html", message: `The file is ${reason}.` },
    ]);
  });

  it("takes the largest media block", () => {
    expect(problemsOf(good, { ...files, "files/waves.html": text(" ".repeat(1024 * 1024)) })).toEqual([]);
  });

  it("reports what was unsafe in a page or a drawing, and brings the rest in", () => {
    const unsafe = changed(added, page("two", "<p>a</p><script>b</script>"));
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    const { report } = read(unsafe, { ...files, "files/a.svg": svg });
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "script in a page", outcome: "left-out", name: "two" }),
    );
    expect(report).toContainEqual(expect.objectContaining({ name: "files/a.svg", outcome: "converted" }));
  });
});
