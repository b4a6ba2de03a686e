import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PortableActivity } from "../../../format/package.schema";
import { olxCourse } from "../../../testing/olx-archive";
import { plainRules } from "../../../testing/plain-rules";
import { readOlx } from "../read-olx";

const problem = (id: string, weight = 1) =>
  `<problem url_name="${id}" weight="${weight}"><stringresponse answer="a"><textline/></stringresponse></problem>`;

interface Section {
  id: string;
  /** The assignment type, such as "Homework", of a section of an Open edX course; "": the section is not graded. */
  format: string;
  /** The points of each problem (exercise). Each problem stands in a unit (page) of its own. */
  points: number[];
  attributes?: string;
}

function convert(sections: readonly Section[], policy: object | undefined) {
  const chapter = sections.map(({ id }) => `<sequential url_name="${id}"/>`).join("");
  const files: Record<string, string> = { "chapter/ch.xml": `<chapter display_name="Chapter">${chapter}</chapter>` };
  for (const { id, format, points, attributes = "" } of sections) {
    const units = points.map(
      (weight, at) => `<vertical url_name="${id}-${at}">${problem(`${id}-p${at}`, weight)}</vertical>`,
    );
    const graded = format === "" ? "" : `graded="true" format="${format}"`;
    const page = `<vertical url_name="${id}-t"><html url_name="${id}-h"><p>x</p></html></vertical>`;
    files[`sequential/${id}.xml`] =
      `<sequential display_name="${id}" ${graded} ${attributes}>${page}${units.join("")}</sequential>`;
  }
  if (policy) files["policies/run/grading_policy.json"] = JSON.stringify(policy);
  const { package: pkg, report } = readOlx(olxCourse("", files), "", plainRules);
  const weights: Record<string, number> = {};
  const walk = (activity: PortableActivity, share: number) => {
    const own = share * activity.scoreWeight;
    if (activity.type !== "composite") weights[activity.key] = own;
    for (const child of activity.children ?? []) walk(child, own);
  };
  for (const { activity } of pkg.courses) for (const child of activity.children ?? []) walk(child, 1);
  return { weights, pkg, row: report.find(({ kind }) => kind === "grading policy"), report };
}

const policy = (grader: object[]) => ({ GRADER: grader, GRADE_CUTOFFS: { Pass: 0.5 } });
const homework = { type: "Homework", weight: 0.4, drop_count: 0, min_count: 1 };
const exam = { type: "Exam", weight: 0.6, drop_count: 0, min_count: 1 };

describe("the grading policy of an Open edX course", () => {
  it("gives each kind of assignment its share, its sections equal parts, their problems parts by points", () => {
    const sections: Section[] = [
      { id: "h1", format: "Homework", points: [1, 3] },
      { id: "h2", format: "Homework", points: [10] },
      { id: "e", format: "Exam", points: [2] },
      { id: "free", format: "", points: [5] },
    ];
    const { weights, row } = convert(sections, policy([homework, exam]));
    expect(weights).toEqual({
      "h1-t": 0,
      "h1-0": 5,
      "h1-1": 15,
      "h2-t": 0,
      "h2-0": 20,
      "e-t": 0,
      "e-0": 60,
      "free-t": 0,
      "free-0": 0,
    });
    expect(row?.outcome).toBe("imported");
  });

  it("counts of a random choice as many as a learner gets there", () => {
    const library = `<library_content url_name="l" max_count="1">${problem("a")}${problem("b")}</library_content>`;
    const units = `<vertical url_name="u">${library}</vertical><vertical url_name="v">${problem("c")}</vertical>`;
    const files = {
      "sequential/seq.xml": `<sequential display_name="S" graded="true" format="Exam">${units}</sequential>`,
      "policies/run/grading_policy.json": JSON.stringify(policy([exam])),
    };
    const { package: pkg } = readOlx(olxCourse("", files), "", plainRules);
    const [chapter] = pkg.courses[0]?.activity.children ?? [];
    expect(chapter?.children).toMatchObject([
      { key: "u", maxScore: 2, scoreWeight: 30 },
      { key: "v", maxScore: 1, scoreWeight: 30 },
    ]);
  });

  it.each<[string, Section[], object[], string]>([
    [
      "the worst that do not count there",
      [{ id: "a", format: "Homework", points: [1] }],
      [{ ...homework, drop_count: 2 }],
      'all of "Homework" count, there the worst 2 do not',
    ],
    [
      "assignments that are missing",
      [{ id: "a", format: "Homework", points: [1] }],
      [{ ...homework, min_count: 3 }],
      'there are 1 of "Homework", the policy asks for 3',
    ],
    [
      "a kind without problems",
      [{ id: "a", format: "Homework", points: [1] }],
      [homework, exam],
      '"Exam" counts for nothing: no problem of it came in',
    ],
    [
      "a section without problems",
      [
        { id: "a", format: "Homework", points: [1] },
        { id: "b", format: "Homework", points: [] },
      ],
      [homework],
      '1 of "Homework" have no problem that came in',
    ],
  ])("says in the table: %s", (_, sections, grader, reason) => {
    expect(convert(sections, policy(grader)).row).toMatchObject({ outcome: "converted", reason });
  });

  it("says which section counts for nothing because the policy does not know it", () => {
    const { report, weights } = convert([{ id: "a", format: "Lab", points: [1] }], policy([homework]));
    expect(weights).toEqual({ "a-t": 0, "a-0": 0 });
    expect(report).toContainEqual(
      expect.objectContaining({
        kind: "graded section",
        name: "a",
        reason: 'it counts for nothing: the policy knows no "Lab"',
      }),
    );
  });

  it.each([
    [undefined],
    [{}],
    [{ GRADER: "x", GRADE_CUTOFFS: [] }],
    [{ GRADER: [null, 5, { type: 3 }, { type: "Homework", weight: -1 }, { type: "Homework", weight: "1" }] }],
  ])("that is %j weighs nothing", (broken) => {
    const { weights, pkg } = convert([{ id: "a", format: "Homework", points: [1] }], broken);
    expect(Object.values(weights)).toEqual([0, 0]);
    expect(pkg.gradingScales).toEqual([]);
  });

  it("sums up to the weights of the kinds that came in", () => {
    const section = fc.record({
      format: fc.constantFrom("Homework", "Exam", ""),
      points: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 5 }), (all) => {
        const sections = all.map((one, at) => ({ id: `s${at}`, ...one }));
        const { weights } = convert(sections, policy([homework, exam]));
        const expected = [homework, exam]
          .filter(({ type }) => sections.some(({ format, points }) => format === type && points.some((one) => one > 0)))
          .reduce((sum, { weight }) => sum + 100 * weight, 0);
        expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(expected, 3);
      }),
      { numRuns: 40 },
    );
  });
});

describe("what a section asks for and does not come in", () => {
  it.each([
    ['is_time_limited="true"', "it has a time limit there, none here"],
    ['is_proctored_enabled="true" is_proctored_exam="true"', "it is supervised there, not here"],
    ['prereq_min_score="80"', "it opens only after another section there; here it is open"],
    ['hide_after_due="true"', "it is hidden after its due date there, not here"],
  ])("is told: %s", (attributes, reason) => {
    const { report } = convert([{ id: "a", format: "", points: [1], attributes }], undefined);
    expect(report.filter(({ kind }) => kind === "condition of a section")).toMatchObject([{ name: "a", reason }]);
  });

  it("is not told where it is switched off", () => {
    const attributes = 'is_time_limited="false" prereq_min_score="" hide_after_due="null"';
    const { report } = convert([{ id: "a", format: "", points: [1], attributes }], undefined);
    expect(report.filter(({ kind }) => kind === "condition of a section")).toEqual([]);
  });
});
