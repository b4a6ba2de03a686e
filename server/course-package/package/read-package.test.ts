import { describe, expect, it } from "vitest";
import { packageFileName } from "../archive/read-archive";
import { changed, files, good, problemsOf, read } from "../testing/good-package";
import { text } from "../testing/make-archive";
import { plainRules } from "../testing/plain-rules";
import { readPackage } from "./read-package";

const added = "/courses/0/activity/children/1";

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
});
