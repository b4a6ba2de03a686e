import { describe, expect, it } from "vitest";
import { convertProblemXml } from "../../../testing/olx-problem";

const ask = (inner: string) => {
  const { items, row } = convertProblemXml(inner);
  return { item: items[0], row };
};

const multipleChoiceProblem = (inner: string, attributes = "") =>
  `<multiplechoiceresponse><label>Which?</label><choicegroup ${attributes}>${inner}</choicegroup></multiplechoiceresponse>`;
const checkboxProblem = (inner: string, attributes = "") =>
  `<choiceresponse ${attributes}><label>Which?</label><checkboxgroup>${inner}</checkboxgroup></choiceresponse>`;
const textProblem = (attributes: string, inner = "") =>
  `<stringresponse ${attributes}>${inner}<textline/></stringresponse>`;
const numericalProblem = (attributes: string, inner = "") =>
  `<numericalresponse ${attributes}>${inner}<formulaequationinput/></numericalresponse>`;

describe("a multiple choice problem", () => {
  it("becomes one of several, with the feedback of each", () => {
    const { item, row } = ask(
      multipleChoiceProblem(
        '<choice correct="true">A <choicehint>Yes.</choicehint></choice><choice correct="false"><b>B</b></choice>',
        'shuffle="true"',
      ),
    );
    expect(item).toEqual({
      key: "p",
      type: "single",
      prompt: "<div>Which?</div>",
      points: 1,
      hints: [],
      shuffle: true,
      choices: [
        { key: "c1", html: "A", correct: true, feedback: "<p>Yes.</p>" },
        { key: "c2", html: "<b>B</b>", correct: false },
      ],
    });
    expect(row?.outcome).toBe("imported");
  });

  it("may have several right ones", () => {
    const { item } = ask(
      multipleChoiceProblem('<choice correct="True">A</choice><choice correct="true">B</choice><choice>C</choice>'),
    );
    expect(item).toMatchObject({ choices: [{ correct: true }, { correct: true }, { correct: false }] });
  });

  it("says what it cannot keep", () => {
    const { row } = ask(
      multipleChoiceProblem(
        '<choice correct="true">A</choice><choice correct="partial" point_value="0.5">B</choice>',
        'answer-pool="2"',
      ),
    );
    expect(row).toMatchObject({
      outcome: "converted",
      reason: "no points for a half right choice; all of its choices are there, not a random pick",
    });
  });

  it.each([
    ["", "it has no choices"],
    ['<choice correct="true">A</choice>', "it has fewer than two choices"],
    ["<choice>A</choice><choice>B</choice>", "none of its answers is right"],
    ["<choice>A</choice>".repeat(201), "it has more than 200 choices"],
  ])("is left out when %#", (inner, reason) => {
    expect(ask(multipleChoiceProblem(inner))).toMatchObject({ item: undefined, row: { outcome: "left-out", reason } });
  });
});

describe("a checkbox problem", () => {
  it.each([
    ["", "all", "imported"],
    ['partial_credit="EDC"', "partial", "converted"],
    ['partial_credit="halves"', "partial", "converted"],
  ])("with %s brings %s of its points", (attributes, scoring, outcome) => {
    const { item, row } = ask(checkboxProblem('<choice correct="true">A</choice><choice>B</choice>', attributes));
    expect(item).toMatchObject({ type: "multiple", scoring, choices: [{ correct: true }, { correct: false }] });
    expect(row?.outcome).toBe(outcome);
  });

  it("may have no right box", () => {
    expect(ask(checkboxProblem("<choice>A</choice><choice>B</choice>", 'partial_credit="EDC"')).item).toMatchObject({
      scoring: "all",
    });
  });

  it("keeps the feedback of a ticked box, and says that it loses that of others and of combinations", () => {
    const { item, row } = ask(
      checkboxProblem(
        '<choice correct="true">A<choicehint selected="true">Right.</choicehint><choicehint selected="false">Look again.</choicehint></choice>' +
          '<choice>B</choice><compoundhint value="A B">Both.</compoundhint>',
      ),
    );
    expect(item).toMatchObject({ choices: [{ feedback: "<p>Right.</p>" }, { html: "B" }] });
    expect(row?.reason).toBe(
      "without the feedback for boxes that were not ticked; without the feedback for some combinations of choices",
    );
  });
});

describe("a dropdown problem", () => {
  const expected = {
    type: "dropdown",
    gaps: [
      {
        key: "g1",
        options: [
          { key: "o1", text: "it's", correct: false },
          { key: "o2", text: "its", correct: true },
        ],
      },
    ],
  };

  it.each([
    [`<optioninput options="('it\\'s', 'its')" correct="its"/>`],
    [`<optioninput options='("it&apos;s","its")' correct="its"/>`],
    [
      '<optioninput><option correct="False">it\'s</option><option correct="True">its <optionhint>!</optionhint></option></optioninput>',
    ],
  ])("%s", (input) => {
    expect(ask(`<optionresponse><label>Which?</label>${input}</optionresponse>`).item).toMatchObject(expected);
  });

  it("in a table keeps its places and is one question", () => {
    const list = (right: string) =>
      `<optionresponse><optioninput options="('a','b')" correct="${right}"/></optionresponse>`;
    const { item } = ask(`<p>Match.</p><table><tr><td>1 ${list("a")}</td><td>2 ${list("b")}</td></tr></table>`);
    expect(item).toMatchObject({
      type: "dropdown",
      points: 2,
      gaps: [{ key: "g1" }, { key: "g2", options: [{ correct: false }, { correct: true }] }],
    });
    expect(item).toMatchObject({ prompt: expect.stringContaining("<td>1 [[g1]]</td><td>2 [[g2]]</td>") });
  });

  it.each([
    ['<optioninput options="(\'a\')" correct="a"/>', "it has fewer than two options"],
    ["<optioninput options=\"('a','b')\" correct=\"c\"/>", "none of its answers is right"],
    ["", "it has no options"],
    [`<optioninput options="(${"'a',".repeat(100_000)})" correct="a"/>`, "it has more than 200 choices"],
  ])("is left out when %#", (input, reason) => {
    expect(ask(`<optionresponse>${input}</optionresponse>`).row).toMatchObject({ outcome: "left-out", reason });
  });
});

describe("a text problem", () => {
  it.each([
    ['answer="Doc" type="ci"', '<additional_answer answer="Happy"/>', false, ["Doc", "Happy"]],
    ['answer="Doc"', "<additional_answer>Happy</additional_answer>", true, ["Doc", "Happy"]],
    ['answer="Doc_or_Happy"', "", false, ["Doc", "Happy"]],
    ['answer="colou?r" type="regexp"', '<additional_answer answer="hue"/>', true, ["color", "colour", "hue"]],
  ])("with %s %s", (attributes, more, caseSensitive, accepted) => {
    expect(ask(textProblem(attributes, more)).item).toMatchObject({
      type: "text",
      gaps: [{ key: "g1", caseSensitive, accepted }],
    });
  });

  it("without a wrong answer is something to think about", () => {
    const { items, activity, row } = convertProblemXml(
      `<label>What do you think?</label>${textProblem('answer=".*" type="ci regexp"')}`,
    );
    expect(items).toEqual([]);
    expect(activity).toMatchObject({ type: "text", html: "<div>What do you think?</div>" });
    expect(row?.reason).toBe("any answer is right: made something to think about, without a field");
  });

  it.each([
    ['answer="..bble" type="ci regexp"', "its answer is a pattern (a regular expression), not a list of texts"],
    ['answer=" "', "it has no right answer"],
    [`answer="${"a".repeat(1001)}"`, "its answer is too long to be typed"],
  ])("is left out when %#", (attributes, reason) => {
    expect(ask(textProblem(attributes)).row).toMatchObject({ outcome: "left-out", reason });
  });
});

describe("a numerical problem", () => {
  it.each([
    ['answer="600"', '<responseparam type="tolerance" default="5"/>', [{ min: 595, max: 605 }]],
    ['answer="[5,7]"', "", [{ min: 5, max: 7 }]],
    [
      'answer="1"',
      '<responseparam type="tolerance" default="0"/><additional_answer answer="2"/>',
      [
        { min: 1, max: 1 },
        { min: 2, max: 2 },
      ],
    ],
  ])("with %s %s", (attributes, inner, accepted) => {
    expect(ask(numericalProblem(attributes, inner)).item).toMatchObject({ type: "numeric", accepted });
  });

  it("keeps the unit behind its field", () => {
    const xml = '<numericalresponse answer="5"><formulaequationinput trailing_text="m/s"/></numericalresponse>';
    expect(ask(xml).item).toMatchObject({ unit: "m/s" });
  });

  it("reads the variables of a script that is only arithmetic", () => {
    const script = '<script type="loncapa/python">\nimport math\n# numbers\na = 3\nb = a * 5\n</script>';
    const { item } = ask(
      `${script}<p>$a times 5, for $5 a piece?</p>${numericalProblem('answer="$b"', '<responseparam default="0"/>')}`,
    );
    expect(item).toMatchObject({ prompt: "<p>3 times 5, for $5 a piece?</p>", accepted: [{ min: 15, max: 15 }] });
  });

  it.each([
    ["a = random.randint(1, 5)", "$a"],
    ["a = 1\nfor i in range(3):\n  a = a + i", "$a"],
    ["a = 2^3", "$a"],
  ])("is left out when its script is a program: %s", (script, answer) => {
    const { row } = ask(`<script type="loncapa/python">${script}</script>${numericalProblem(`answer="${answer}"`)}`);
    expect(row?.reason).toBe("its numbers are made by a script each time it is opened");
  });

  it.each([
    ['answer=""', "it has no right answer"],
    ['answer="x+1"', "its answer is not plain arithmetic"],
  ])("is left out with %s", (attributes, reason) => {
    expect(ask(numericalProblem(attributes)).row).toMatchObject({ outcome: "left-out", reason });
  });
});

describe("a question about a marked place", () => {
  const about = (right: string) =>
    `<annotationresponse><annotationinput><text>zealous</text><comment>Say more.</comment><tag_prompt>Where?</tag_prompt>
     <options><option choice="incorrect">A</option><option choice="partially-correct">B</option><option choice="${right}">C</option></options>
     </annotationinput></annotationresponse>`;

  it("becomes one of its tags, with the place above them", () => {
    const { item, row } = ask(about("correct"));
    expect(item).toMatchObject({
      type: "single",
      prompt: "<blockquote>zealous</blockquote><p>Where?</p>",
      choices: [
        { html: "A", correct: false },
        { html: "B", correct: false },
        { html: "C", correct: true },
      ],
    });
    expect(row?.reason).toBe("without the field for a remark of one's own; no points for a half right choice");
  });

  it("is left out where no tag is right", () => {
    expect(ask(about("incorrect")).row?.reason).toBe("none of its answers is right");
  });
});

describe("what has no counterpart", () => {
  it.each([
    ["<customresponse><jsinput/></customresponse>", "a page of its author, with a program in it, asks and grades it"],
    ["<customresponse><textline/></customresponse>", "a program of its author grades it"],
    ["<formularesponse/>", "its answer is a formula, which has to be calculated to be graded"],
    ["<imageresponse/>", "it is answered by a click on a picture"],
    ["<schematicresponse/>", "it is answered by drawing a circuit"],
    ["<annotationresponse/>", "it has fewer than two choices"],
    ["<myownresponse/>", "there is no question like its myownresponse"],
  ])("%s", (xml, reason) => {
    expect(ask(xml).row).toMatchObject({ outcome: "left-out", reason });
  });
});
