import { describe, expect, it } from "vitest";
import { choices, equalsCondition, qtiItem, rule, writing } from "../../../testing/cartridge-archive";
import { parseXml } from "../../../xml/xml";
import { convertItem } from "./convert-item";
import { readItem } from "./qti-item";

function convert(xml: string) {
  const parsed = parseXml(xml);
  if (!("root" in parsed)) throw new Error(parsed.fault.message);
  return convertItem(readItem(parsed.root, "q"), "q", (html) => html);
}

const feedback = (ident: string, text: string): string =>
  `<itemfeedback ident="${ident}"><flow_mat><material><mattext texttype="text/html">${text}</mattext></material></flow_mat></itemfeedback>`;
const shows = (ident: string): string => `<displayfeedback feedbacktype="Response" linkrefid="${ident}"/>`;
const not = (condition: string): string => `<not>${condition}</not>`;
const keysOf = (list: readonly { key: string; correct?: boolean }[]) =>
  list.map(({ key, correct }) => (correct ? `${key}!` : key)).join(" ");

describe("a question with one choice", () => {
  it.each(["cc.multiple_choice.v0p1", "cc.true_false.v0p1", "multiple_choice_question", "true_false_question", ""])(
    "of the type %j is one",
    (type) => {
      const converted = convert(qtiItem({ type, asks: choices(["A", "B"]), rules: rule(equalsCondition("B")) }));
      expect(converted).toMatchObject({ item: { type: "single", points: 1, prompt: "<p>Why?</p>" } });
      expect("item" in converted && "choices" in converted.item && keysOf(converted.item.choices)).toBe("A B!");
    },
  );

  it("keeps feedback: everybody's as explanation, that of a choice with it, that of a wrong answer with all wrong ones", () => {
    const rules =
      `<respcondition><conditionvar><other/></conditionvar>${shows("general_fb")}</respcondition>` +
      `<respcondition><conditionvar>${equalsCondition("A")}</conditionvar>${shows("A_fb")}</respcondition>` +
      rule(equalsCondition("B"), 100, shows("correct_fb")) +
      `<respcondition><conditionvar><other/></conditionvar>${shows("general_incorrect_fb")}</respcondition>`;
    const more =
      feedback("general_fb", "all") +
      feedback("A_fb", "not A") +
      feedback("correct_fb", "yes") +
      feedback("general_incorrect_fb", "no");
    const converted = convert(
      qtiItem({ type: "cc.multiple_choice.v0p1", asks: choices(["A", "B", "C"]), rules, more }),
    );
    expect(converted).toMatchObject({
      item: { explanation: "all", choices: [{ feedback: "not A" }, { feedback: "yes" }, { feedback: "no" }] },
    });
  });

  it("keeps hints and the solution", () => {
    const more =
      '<itemfeedback ident="h"><hint><hintmaterial><material><mattext>think</mattext></material></hintmaterial></hint></itemfeedback>' +
      '<itemfeedback ident="s"><solution><solutionmaterial><material><mattext>because</mattext></material></solutionmaterial></solution></itemfeedback>';
    const converted = convert(
      qtiItem({ type: "", asks: choices(["A", "B"]), rules: rule(equalsCondition("A")), more }),
    );
    expect(converted).toMatchObject({ item: { hints: ["think"], explanation: "because" } });
  });

  it("takes the best of choices with parts of the points, and says so", () => {
    const converted = convert(
      qtiItem({
        type: "",
        asks: choices(["A", "B"]),
        rules: rule(equalsCondition("A"), 50) + rule(equalsCondition("B")),
      }),
    );
    expect(converted).toMatchObject({ notes: ["choices that bring a part of the points bring none here"] });
    expect("item" in converted && "choices" in converted.item && keysOf(converted.item.choices)).toBe("A B!");
  });

  it.each([
    ["no right answer", choices(["A", "B"]), "", "no answer of it is marked as right"],
    [
      "a right answer that is no choice",
      choices(["A", "B"]),
      rule(equalsCondition("C")),
      "no answer of it is marked as right",
    ],
    ["one choice", choices(["A"]), rule(equalsCondition("A")), "it has only one choice"],
    ["no choice", '<response_lid ident="r"/>', rule(equalsCondition("A")), "it has no choices"],
  ])("is left out with %s", (_, asks, rules, reason) => {
    expect(convert(qtiItem({ type: "multiple_choice_question", asks, rules }))).toEqual({ reason });
  });
});

describe("a question with several choices", () => {
  it.each([
    ["cc.multiple_response.v0p1", "all"],
    ["multiple_answers_question", "partial"],
    ["", "all"],
  ])("of the type %j counts %s", (type, scoring) => {
    const rules = rule(`<and>${equalsCondition("A")}${equalsCondition("C")}${not(equalsCondition("B"))}</and>`);
    const converted = convert(qtiItem({ type, asks: choices(["A", "B", "C"], "Multiple"), rules, points: 3 }));
    expect(converted).toMatchObject({ item: { type: "multiple", scoring, points: 3 } });
    expect("item" in converted && "choices" in converted.item && keysOf(converted.item.choices)).toBe("A! B C!");
  });
});

describe("a question with gaps", () => {
  it.each(["cc.fib.v0p1", "short_answer_question", ""])("to write in, of the type %j, knows its answers", (type) => {
    const rules = rule(equalsCondition("Paris") + equalsCondition("paris ") + equalsCondition("Lutetia"));
    expect(convert(qtiItem({ type, asks: writing(), rules }))).toMatchObject({
      item: { type: "text", gaps: [{ accepted: ["Paris", "paris", "Lutetia"], caseSensitive: false }] },
    });
  });

  it("minds capitals where it says so", () => {
    const converted = convert(
      qtiItem({ type: "cc.fib.v0p1", asks: writing(), rules: rule(equalsCondition("pH", "response1", ' case="Yes"')) }),
    );
    expect(converted).toMatchObject({ item: { gaps: [{ caseSensitive: true }] } });
  });

  it("that looks for a part of an answer says that it now wants the whole", () => {
    const rules = rule('<varsubstring respident="response1">Par</varsubstring>');
    const converted = convert(qtiItem({ type: "cc.pattern_match.v0p1", asks: writing(), rules }));
    expect(converted).toMatchObject({ notes: ["an answer that only contains the right words is not right here"] });
  });

  it("in a text of Canvas stands at its place", () => {
    const asks =
      choices(["a1", "a2"], "Single", "response_color", "color") + choices(["b1"], "Single", "response_size", "size");
    const rules =
      rule(equalsCondition("a1", "response_color"), 50) +
      rule(equalsCondition("a2", "response_color"), 50) +
      rule(equalsCondition("b1", "response_size"), 50);
    const prompt = "<p>It is [color] and [size].</p>";
    expect(convert(qtiItem({ type: "fill_in_multiple_blanks_question", asks, rules, prompt }))).toMatchObject({
      item: {
        type: "text",
        prompt: "<p>It is [[color]] and [[size]].</p>",
        gaps: [
          { key: "color", accepted: ["a1", "a2"] },
          { key: "size", accepted: ["b1"] },
        ],
      },
    });
  });

  it("takes what only looks like a gap for words", () => {
    const asks = choices(["a1"], "Single", "response_x", "x");
    const prompt = "<p>[[y]] and [[x]]</p>";
    expect(
      convert(
        qtiItem({
          type: "fill_in_multiple_blanks_question",
          asks,
          rules: rule(equalsCondition("a1", "response_x")),
          prompt,
        }),
      ),
    ).toMatchObject({ item: { prompt: "<p>[ [y]] and [ [[x]]]</p>", gaps: [{ key: "x" }] } });
  });

  it("with lists has one right choice in each", () => {
    const asks = choices(["x", "y"], "Single", "response_one", "one");
    const converted = convert(
      qtiItem({
        type: "multiple_dropdowns_question",
        asks,
        rules: rule(equalsCondition("y", "response_one")),
        prompt: "Take [one]",
      }),
    );
    expect(converted).toMatchObject({ item: { type: "dropdown", prompt: "Take [[one]]", gaps: [{ key: "one" }] } });
    expect(
      "item" in converted &&
        "gaps" in converted.item &&
        "options" in (converted.item.gaps[0] ?? {}) &&
        converted.item.gaps[0],
    ).toMatchObject({
      options: [
        { text: "x", correct: false },
        { text: "y", correct: true },
      ],
    });
  });

  it("made of things to match has each as a label", () => {
    const asks =
      choices(["1", "2"], "Single", "response_7", "left") + choices(["1", "2"], "Single", "response_8", "right");
    const rules = rule(equalsCondition("1", "response_7"), 50) + rule(equalsCondition("2", "response_8"), 50);
    expect(convert(qtiItem({ type: "matching_question", asks, rules }))).toMatchObject({
      item: {
        type: "dropdown",
        gaps: [
          { key: "7", label: "left", options: [{ correct: true }, { correct: false }] },
          { key: "8", label: "right", options: [{ correct: false }, { correct: true }] },
        ],
      },
    });
  });
});

describe("a question for a number", () => {
  const from = (value: number, name = "vargte") => `<${name} respident="response1">${value}</${name}>`;
  it.each([
    ["exact", equalsCondition("4"), [{ min: 4, max: 4 }]],
    [
      "exact with a margin",
      `<or>${equalsCondition("4")}<and>${from(3.9)}${from(4.1, "varlte")}</and></or>`,
      [
        { min: 4, max: 4 },
        { min: 3.9, max: 4.1 },
      ],
    ],
    ["a range", from(1) + from(9, "varlte"), [{ min: 1, max: 9 }]],
    [
      "precise",
      `<or>${equalsCondition("1200")}<and>${from(1150, "vargt")}${from(1250, "varlte")}</and></or>`,
      [
        { min: 1200, max: 1200 },
        { min: 1150, max: 1250 },
      ],
    ],
  ])("knows %s", (_, condition, accepted) => {
    const converted = convert(qtiItem({ type: "numerical_question", asks: writing(), rules: rule(condition) }));
    expect(converted).toMatchObject({ item: { type: "numeric", accepted } });
  });

  it.each([
    ["no answer", rule("<other/>", 0)],
    ["ends that are the wrong way round", rule(`<and>${from(5)}${from(4, "varlte")}</and>`)],
  ])("is left out with %s", (_, rules) => {
    expect(convert(qtiItem({ type: "numerical_question", asks: writing(), rules }))).toEqual({
      reason: "no answer of it is marked as right",
    });
  });
});

describe("other questions", () => {
  it.each(["cc.essay.v0p1", "essay_question", ""])("%j without a right answer are for a person to grade", (type) => {
    expect(convert(qtiItem({ type, asks: writing(), rules: "" }))).toMatchObject({ item: { type: "essay" } });
  });

  it("that are only words are a note", () => {
    expect(convert(qtiItem({ type: "text_only_question", asks: "", rules: "" }))).toEqual({
      item: { key: "q", type: "note", html: "<p>Why?</p>" },
    });
  });

  it.each([
    ["calculated_question", writing(), "its numbers are made by a formula anew for every learner"],
    ["file_upload_question", "", "it is answered by a file, and files cannot be handed in here"],
    ["", "", "it asks for nothing"],
    ["constructor", "", "it asks for nothing"],
  ])("of the type %j are left out with the reason", (type, asks, reason) => {
    expect(convert(qtiItem({ type, asks, rules: "" }))).toEqual({ reason });
  });
});
