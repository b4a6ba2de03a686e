import { childElements, type XmlElement } from "../../../xml/xml";
import { childrenOf, descendantsNamed, isNamed, numberOf, rawText } from "../../elements-by-name";

/**
 * One test of a learner's answer in a rule of scoring, such as the element `varequal` ("equal to A") of QTI, the quiz
 * format of Common Cartridge.
 */
export interface AnswerTest {
  response: string;
  /**
   * from: the answer is `value` or more; to: `value` or less; both also stand for the strict tests `vargt` and `varlt`.
   * substring: the answer contains `value`.
   */
  op: "equal" | "from" | "to" | "substring";
  value: string;
  caseSensitive: boolean;
}

/** A rule of scoring (the element `respcondition`): its tests, its score and its feedback. */
export interface ScoreCondition {
  /** All tests of the rule, also those inside `and` and `or`. Tests inside `not` are left out. */
  tests: AnswerTest[];
  /** Ranges of numbers made of the tests: an answer in any of them fulfils the rule. Both ends belong to a range. */
  ranges: { response: string; min: number; max: number }[];
  /** Whether the rule is for answers to which no other rule applies (it has the element `other`). */
  isOther: boolean;
  /** The score that the rule gives. undefined when it gives none. */
  score: number | undefined;
  /**
   * The identifiers (`linkrefid`) of the feedback texts that are shown when the rule applies. The texts themselves
   * stand in the question's elements `itemfeedback`.
   */
  feedback: string[];
}

const ops: readonly [string, AnswerTest["op"]][] = [
  ["varequal", "equal"],
  ["vargte", "from"],
  ["vargt", "from"],
  ["varlte", "to"],
  ["varlt", "to"],
  ["varsubstring", "substring"],
  ["varsubset", "equal"],
];

/** Reads the rules of scoring of a QTI question. `processing` is its element `resprocessing`. */
export function readConditions(processing: XmlElement | undefined): ScoreCondition[] {
  return childrenOf(processing, "respcondition").map((condition) => {
    const variables = childrenOf(condition, "conditionvar");
    const scores = childrenOf(condition, "setvar").map((set) => numberOf(rawText(set)));
    return {
      tests: variables.flatMap(testsOf),
      ranges: variables.flatMap(rangesOf),
      isOther: variables.some((variable) => descendantsNamed(variable, "other").length > 0),
      score: scores.find((score) => score !== undefined),
      feedback: childrenOf(condition, "displayfeedback").map(({ attributes }) => attributes.linkrefid ?? ""),
    };
  });
}

function testsOf(element: XmlElement): AnswerTest[] {
  return childElements(element).flatMap((child) => {
    const own = testOf(child);
    if (own !== undefined) return [own];
    return isNamed(child, "not") ? [] : testsOf(child);
  });
}

function testOf(element: XmlElement): AnswerTest | undefined {
  const op = ops.find(([name]) => isNamed(element, name))?.[1];
  if (op === undefined) return undefined;
  const { respident = "", case: letters = "" } = element.attributes;
  return { response: respident, op, value: rawText(element).trim(), caseSensitive: /^yes$/i.test(letters) };
}

/**
 * The ranges of numbers that the tests directly in an element, and in the `and` and `or` inside it, make. A test for a
 * single number makes a range that contains only that number.
 */
function rangesOf(element: XmlElement): ScoreCondition["ranges"] {
  const own = childElements(element).flatMap((child) => testOf(child) ?? []);
  const numbers = (op: AnswerTest["op"]) =>
    own.filter((test) => test.op === op).flatMap(({ value }) => numberOf(value) ?? []);
  const response = own[0]?.response ?? "";
  const from = Math.max(...numbers("from"));
  const to = Math.min(...numbers("to"));
  const range = Number.isFinite(from) && Number.isFinite(to) && from <= to ? [{ response, min: from, max: to }] : [];
  const single = numbers("equal").map((value) => ({ response, min: value, max: value }));
  const below = childElements(element).filter((child) => isNamed(child, "and", "or"));
  return [...single, ...range, ...below.flatMap(rangesOf)];
}

/** The best score that one of the rules gives. 0 when none gives a score. */
export function bestScore(conditions: readonly ScoreCondition[]): number {
  return Math.max(0, ...conditions.map(({ score }) => score ?? 0));
}

/**
 * The tests of all rules that give a score above 0: what a right answer is. If `response` is given, only the tests of
 * that answer field.
 */
export function rightTests(conditions: readonly ScoreCondition[], response?: string): AnswerTest[] {
  return conditions
    .filter(({ score }) => (score ?? 0) > 0)
    .flatMap(({ tests }) => tests)
    .filter((test) => response === undefined || test.response === response);
}
