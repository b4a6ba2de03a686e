import { childElements, type XmlElement } from "../../../xml/xml";
import { childrenOf, isNamed, numberOf, rawText, within } from "../manifest/cartridge-xml";

/** One test of an answer. */
export interface Test {
  response: string;
  op: "equal" | "from" | "to" | "substring";
  value: string;
  caseSensitive: boolean;
}

/** One `respcondition`: what has to hold, what it scores, what feedback it shows. */
export interface ScoreCondition {
  /** Tests that have to hold; those under a `not` are left out. */
  tests: Test[];
  /** Ranges of numbers that hold. */
  ranges: { response: string; min: number; max: number }[];
  /** Holds when nothing else does. */
  isOther: boolean;
  /** undefined: it does not score. */
  score: number | undefined;
  feedback: string[];
}

const ops: readonly [string, Test["op"]][] = [
  ["varequal", "equal"],
  ["vargte", "from"],
  ["vargt", "from"],
  ["varlte", "to"],
  ["varlt", "to"],
  ["varsubstring", "substring"],
  ["varsubset", "equal"],
];

export function readConditions(processing: XmlElement | undefined): ScoreCondition[] {
  return childrenOf(processing, "respcondition").map((condition) => {
    const variables = childrenOf(condition, "conditionvar");
    const scores = childrenOf(condition, "setvar").map((set) => numberOf(rawText(set)));
    return {
      tests: variables.flatMap(testsOf),
      ranges: variables.flatMap(rangesOf),
      isOther: variables.some((variable) => within(variable, "other").length > 0),
      score: scores.find((score) => score !== undefined),
      feedback: childrenOf(condition, "displayfeedback").map(({ attributes }) => attributes.linkrefid ?? ""),
    };
  });
}

function testsOf(element: XmlElement): Test[] {
  return childElements(element).flatMap((child) => {
    const own = testOf(child);
    if (own !== undefined) return [own];
    return isNamed(child, "not") ? [] : testsOf(child);
  });
}

function testOf(element: XmlElement): Test | undefined {
  const op = ops.find(([name]) => isNamed(element, name))?.[1];
  if (op === undefined) return undefined;
  const { respident = "", case: letters = "" } = element.attributes;
  return { response: respident, op, value: rawText(element).trim(), caseSensitive: /^yes$/i.test(letters) };
}

/** Ranges of an `and`, or of the condition itself; single numbers are ranges with one number in them. */
function rangesOf(element: XmlElement): ScoreCondition["ranges"] {
  const own = childElements(element).flatMap((child) => testOf(child) ?? []);
  const numbers = (op: Test["op"]) =>
    own.filter((test) => test.op === op).flatMap(({ value }) => numberOf(value) ?? []);
  const response = own[0]?.response ?? "";
  const from = Math.max(...numbers("from"));
  const to = Math.min(...numbers("to"));
  const range = Number.isFinite(from) && Number.isFinite(to) && from <= to ? [{ response, min: from, max: to }] : [];
  const single = numbers("equal").map((value) => ({ response, min: value, max: value }));
  const below = childElements(element).filter((child) => isNamed(child, "and", "or"));
  return [...single, ...range, ...below.flatMap(rangesOf)];
}

/** The best score that any condition gives; 0 when none scores. */
export function bestScore(conditions: readonly ScoreCondition[]): number {
  return Math.max(0, ...conditions.map(({ score }) => score ?? 0));
}

/** Tests of conditions that score, of one response or of all. */
export function rightTests(conditions: readonly ScoreCondition[], response?: string): Test[] {
  return conditions
    .filter(({ score }) => (score ?? 0) > 0)
    .flatMap(({ tests }) => tests)
    .filter((test) => response === undefined || test.response === response);
}
