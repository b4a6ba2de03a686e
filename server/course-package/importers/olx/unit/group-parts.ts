import type { OlxBlock } from "../olx-block";
import type { ConvertedBlock, Questions } from "../olx-course";

/**
 * A block of a unit, with the result of its conversion. A unit is a page of an Open edX course, the block `vertical`.
 */
export interface Part<Converted = NonNullable<ConvertedBlock>> {
  block: OlxBlock;
  converted: Converted;
}

type TextPart = Part<{ text: string }>;
type QuestionPart = Part<Questions>;

/** Neighbouring blocks of a unit that become one activity. */
export type PartGroup =
  | { kind: "text"; parts: TextPart[] }
  | { kind: "quiz"; parts: (QuestionPart | TextPart)[] }
  | { kind: "activity"; part: Part<Extract<ConvertedBlock, { activity: unknown }>> };

/** The most characters of a text between two problems that becomes part of their quiz. A longer text becomes a page. */
const longestBetween = 4000;
const mostItems = 200;

/**
 * Groups the blocks of a unit into activities. Consecutive pages become one page. Consecutive problems become one quiz,
 * even with short texts between them, so that a learner opens the questions of a unit once. A text that plays a video
 * or links to another activity does not become part of a quiz.
 */
export function groupParts(parts: readonly Part[]): PartGroup[] {
  const groups: PartGroup[] = [];
  for (const part of parts) {
    const { block, converted } = part;
    if ("activity" in converted) groups.push({ kind: "activity", part: { block, converted } });
    else if ("text" in converted) addText(groups, { block, converted });
    else addQuestions(groups, { block, converted });
  }
  return groups;
}

function addText(groups: PartGroup[], part: TextPart): void {
  const last = groups.at(-1);
  if (last?.kind === "text") last.parts.push(part);
  else groups.push({ kind: "text", parts: [part] });
}

function addQuestions(groups: PartGroup[], part: QuestionPart): void {
  const last = groups.at(-1);
  const before = groups.at(-2);
  if (last?.kind === "quiz" && fits(last.parts, part)) last.parts.push(part);
  else if (last?.kind === "text" && before?.kind === "quiz" && last.parts.every(isShort) && fits(before.parts, part)) {
    before.parts.push(...last.parts, part);
    groups.pop();
  } else groups.push({ kind: "quiz", parts: [part] });
}

/**
 * Whether a problem can join a quiz: if the quiz stays small enough and shows right answers as the problem does. A quiz
 * has one setting for that, so problems that never show right answers share a quiz only with each other.
 */
function fits(parts: readonly (QuestionPart | TextPart)[], { converted }: QuestionPart): boolean {
  const count = parts.reduce(
    (sum, part) => sum + ("questions" in part.converted ? part.converted.questions.length : 1),
    0,
  );
  const isNever = parts.some((part) => "feedback" in part.converted && part.converted.feedback === "never");
  return count + converted.questions.length < mostItems && isNever === (converted.feedback === "never");
}

function isShort({ converted }: TextPart): boolean {
  return converted.text.length < longestBetween && !/<(iframe|video|audio)\b|="activity:/.test(converted.text);
}
