import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { olxCourse } from "../../testing/olx-archive";
import { plainRules } from "../../testing/plain-rules";
import { withLists } from "../../testing/with-lists";
import { serializeXml, type XmlElement } from "../../xml/xml";
import { readOlx } from "./read-olx";

const words = fc.constantFrom(
  "",
  " ",
  "a",
  "$x",
  "5",
  "[5,7)",
  "true",
  "never",
  "('a','b')",
  "('a",
  ".*",
  "(a|b",
  "lab",
  "https://a.example/",
  "javascript:x",
  "[[g1]]",
  '["a=b"]',
  "<script>x</script>",
  "‮💥",
);
const attributeNames = [
  "answer",
  "type",
  "correct",
  "options",
  "label",
  "weight",
  "default",
  "showanswer",
  "partial_credit",
  "shuffle",
  "launch_url",
  "lti_id",
  "custom_parameters",
  "display_name",
  "explanation-id",
  "trailing_text",
];
const inner = fc.constantFrom(
  ..."p table tr td text label description choicegroup checkboxgroup choice choicehint compoundhint optioninput option".split(
    " ",
  ),
  ..."optionhint textline formulaequationinput responseparam additional_answer correcthint solution demandhint hint".split(
    " ",
  ),
  ..."multiplechoiceresponse choiceresponse truefalseresponse optionresponse stringresponse numericalresponse".split(
    " ",
  ),
  ..."annotationresponse annotationinput tag_prompt customresponse formularesponse script style iframe svg math clarification targetedfeedbackset targetedfeedback".split(
    " ",
  ),
);
const attributes = fc.dictionary(fc.constantFrom(...attributeNames), words, { maxKeys: 4 });

const { element } = fc.letrec<{ element: XmlElement; node: XmlElement | string }>((tie) => ({
  element: fc.record({
    tag: inner,
    attributes,
    children: fc.array(tie("node"), { maxLength: 4 }),
  }),
  node: fc.oneof({ depthSize: "small" }, words, tie("element")),
}));

const block = fc.record({
  tag: fc.constantFrom(
    "problem",
    "problem",
    "problem",
    "lti",
    "lti_consumer",
    "discussion",
    "html",
    "poll",
    "of-my-own",
  ),
  attributes,
  children: fc.array(element, { maxLength: 5 }),
});

const htmlFields = new Set(["prompt", "html", "hints", "explanation", "feedback", "label"]);

/** All texts in a quiz that learners see as HTML, at any depth. */
function htmlOf(value: unknown, field = ""): string[] {
  if (typeof value === "string") return htmlFields.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => htmlOf(entry, field));
  return Object.entries(Object(value)).flatMap(([name, inner]) => htmlOf(inner, name));
}

describe("whatever stands in the blocks of a course", () => {
  it("the importer reads it, and has one row for each block", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        const page: XmlElement = { tag: "html", attributes: { url_name: "page" }, children: ["A page"] };
        const all = [
          page,
          ...blocks.map((one, at) => ({ ...one, attributes: { ...one.attributes, url_name: `b${at}` } })),
        ];
        const unit = serializeXml([{ tag: "vertical", attributes: { url_name: "u" }, children: all }], "xml");
        const { report, package: pkg } = withLists(readOlx(olxCourse(unit), "", plainRules));
        for (const tag of new Set(all.map((one) => one.tag))) {
          const rows = report.filter(({ kind }) => kind === tag);
          expect(rows).toHaveLength(all.filter((one) => one.tag === tag).length);
          for (const { outcome, reason } of rows) expect(outcome === "imported" || reason !== undefined).toBe(true);
        }
        expect(htmlOf(pkg.quizzes).join()).not.toMatch(/<(script|style|svg|math)|="javascript:/);
        for (const { items } of pkg.quizzes) expect(items.some(({ type }) => type !== "note")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("a problem of a hundred thousand choices, fields or questions is left out, not worked through", () => {
    const many = (xml: string) => xml.repeat(100_000);
    const problems = [
      `<multiplechoiceresponse><choicegroup>${many('<choice correct="true">a</choice>')}</choicegroup></multiplechoiceresponse>`,
      `<optionresponse>${many("<optioninput options=\"('a','b')\" correct=\"a\"/>")}</optionresponse>`,
      `<stringresponse answer="a">${many('<additional_answer answer="b"/>')}</stringresponse>`,
      `<numericalresponse answer="1">${many('<additional_answer answer="2"/>')}</numericalresponse>`,
      many("<stringresponse/>"),
      `<demandhint>${many("<hint>a</hint>")}</demandhint>`,
    ].map((xml, at) => `<problem url_name="p${at}">${xml}</problem>`);
    const unit = `<vertical url_name="u"><html url_name="h"><p>x</p></html>${problems.join("")}</vertical>`;
    const { report } = withLists(readOlx(olxCourse(unit), "", plainRules));
    expect(report.filter(({ kind }) => kind === "problem").map(({ outcome }) => outcome)).not.toContain("imported");
  }, 60_000);
});
