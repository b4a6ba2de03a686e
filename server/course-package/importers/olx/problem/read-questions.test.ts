import { describe, expect, it } from "vitest";
import { png } from "../../../testing/make-archive";
import { convertProblemXml, convertUnit } from "../../../testing/olx-problem";

const response = (label = "Which?") =>
  `<multiplechoiceresponse><label>${label}</label><choicegroup><choice correct="true">A</choice><choice>B</choice></choicegroup></multiplechoiceresponse>`;
const typed = '<stringresponse answer="a"><textline/></stringresponse>';

describe("a problem", () => {
  it("keeps its words, description, hints, explanation and remarks with its question", () => {
    const { items } = convertProblemXml(
      `<p>Look. <clarification>Closely.</clarification></p>
       <stringresponse answer="a"><label>What?</label><description>One letter.</description><textline/><correcthint>Well done.</correcthint></stringresponse>
       <solution><div class="detailed-solution"><p>Explanation</p><p>It is A.</p></div></solution>
       <demandhint><hint>First <b>letter</b>.</hint><hint> </hint><hint>Not B.</hint></demandhint>`,
    );
    expect(items).toEqual([
      expect.objectContaining({
        prompt: "<p>Look.  (Closely.)</p>\n<div>What?</div><div>One letter.</div>",
        hints: ["First <b>letter</b>.", "Not B."],
        explanation: expect.stringMatching(/^Well done\.\n<div>\s*<p>It is A\.<\/p>\s*<\/div>$/),
      }),
    ]);
  });

  it("with several responses has as many questions, with the words between them where they were", () => {
    const { items, row } = convertProblemXml(
      `<p>Read this.</p>${response("First?")}<solution>One.</solution><p>Now this.</p>${typed}<solution>Two.</solution><p>The end.</p>`,
    );
    expect(items).toMatchObject([
      { key: "p", type: "note", html: "<p>Read this.</p>" },
      { key: "p.1", type: "single", prompt: "<div>First?</div>", explanation: "One." },
      { key: "p.2", type: "text", prompt: "<p>Now this.</p>", explanation: "Two." },
      { key: "p.3", type: "note", html: "<p>The end.</p>" },
    ]);
    expect(row?.outcome).toBe("imported");
  });

  it.each([
    ["", [1, 1], 2],
    ['weight="4"', [2, 2], 4],
    ['weight="1"', [0.5, 0.5], 1],
    ['weight="0"', [0, 0], undefined],
    ['weight="null"', [1, 1], 2],
    ['weight="-3"', [1, 1], 2],
  ])("shares its weight %s among its questions", (attributes, points, maxScore) => {
    const { items, activity } = convertProblemXml(response() + typed, attributes);
    expect(items.map((item) => (item.type === "note" ? undefined : item.points))).toEqual(points);
    expect(activity?.maxScore).toBe(maxScore);
  });

  it("counts each list of a dropdown question", () => {
    const list = "<optioninput options=\"('a','b')\" correct=\"a\"/>";
    const { items } = convertProblemXml(`<optionresponse><p>1 ${list} 2 ${list}</p></optionresponse>`);
    expect(items).toMatchObject([{ points: 2, prompt: "<p>1 [[g1]] 2 [[g2]]</p>" }]);
  });

  it("brings what can be asked, and says what cannot", () => {
    const { items, row } = convertProblemXml(
      `${response()}<p>Draw.</p><schematicresponse/><solution>No.</solution>`,
      'weight="2"',
    );
    expect(items).toMatchObject([{ type: "single", points: 1 }]);
    expect(JSON.stringify(items)).not.toMatch(/Draw|No\./);
    expect(row).toMatchObject({
      outcome: "converted",
      reason: "not all of its questions: it is answered by drawing a circuit",
    });
  });

  it("that asks nothing is text", () => {
    const { activity, row } = convertProblemXml("<p>Only words.</p>");
    expect(activity).toMatchObject({ type: "text", html: "<p>Only words.</p>" });
    expect(row).toMatchObject({ outcome: "converted", reason: "it asks nothing: made text" });
  });

  it.each([
    ["", "afterSubmit"],
    ['showanswer="always"', "afterEach"],
    ['showanswer="attempted"', "afterEach"],
    ['showanswer="closed"', "afterSubmit"],
    ['showanswer="past_due"', "afterSubmit"],
    ['showanswer="&quot;never&quot;"', "never"],
    ['show_correctness="never"', "never"],
    ['show_correctness="never_but_include_grade"', "never"],
  ])("with %s shows its answers %s", (attributes, feedback) => {
    expect(convertProblemXml(response(), attributes).quiz?.feedback).toBe(feedback);
  });

  it("shows its answers as its section says, where it says nothing itself", () => {
    const unit = `<problem url_name="a">${response()}</problem>`;
    const sequential = `<sequential display_name="S" showanswer="never"><vertical url_name="u">${unit}</vertical></sequential>`;
    const { quizzes } = convertUnit("", { "sequential/seq.xml": sequential });
    expect(quizzes[0]?.feedback).toBe("never");
  });
});

describe("what an author can write into a problem", () => {
  it("is cleaned like every page, with its rows in the table", () => {
    const { items, report } = convertUnit(
      `<problem url_name="p"><p onclick="x()">Hi<script type="text/javascript">x()</script></p>
       <multiplechoiceresponse><label><img src="/static/a.png" onerror="x()"/></label><choicegroup>
         <choice correct="true"><a href="javascript:x()">A</a></choice><choice><svg onload="x()"/>B</choice></choicegroup></multiplechoiceresponse>
       <solution><iframe src="https://evil.example/"/></solution><demandhint><hint><style>p{}</style>H</hint></demandhint></problem>`,
      { "static/a.png": png },
    );
    expect(JSON.stringify(items)).not.toMatch(/onclick|onerror|onload|script|style|svg/);
    expect(items).toMatchObject([{ prompt: expect.stringContaining('<img src="files/Org.C1.run/a.png" alt="">') }]);
    expect(report.filter(({ kind }) => kind.endsWith("in a page")).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "script in a page",
        "link in a page",
        "drawing inside the page in a page",
        "style sheet in a page",
      ]),
    );
  });

  it("is no gap of its own, whatever it looks like", () => {
    const { items } = convertUnit(
      `<problem url_name="p"><p>[[g1]] [[wiki]] \uE000g1\uE001 [[[x: ${typed}</p></problem>`,
    );
    expect(items).toMatchObject([{ prompt: "<p>[ [g1]] [ [wiki]] g1 [ [ [x: [[g1]]</p>" }]);
  });

  it("has keys of their own for questions whose blocks' names look alike", () => {
    const { items } = convertUnit(
      `<problem url_name="a">${typed}${typed}</problem><problem url_name="a.1">${typed}</problem>`,
    );
    expect(items.map(({ key }) => key)).toEqual(["a", "a.1", "a.1-2"]);
  });

  it("leads from a question to no other part of the course", () => {
    const { items, report } = convertUnit(
      `<problem url_name="p"><p><a href="/jump_to_id/page">Page</a></p>${typed}</problem>`,
    );
    expect(items).toMatchObject([{ prompt: "<p>Page</p>" }]);
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "link in a page", reason: "a question leads to no other part of the course" }),
    );
  });
});
