import type { OlxBlock } from "../olx-block";
import type { ConvertedBlock, Questions } from "../olx-course";

export interface Part<Converted = NonNullable<ConvertedBlock>> {
  block: OlxBlock;
  converted: Converted;
}

type TextPart = Part<{ text: string }>;
type QuestionPart = Part<Questions>;

/** Neighbours that become one activity. */
export type PartGroup =
  | { kind: "text"; parts: TextPart[] }
  | { kind: "quiz"; parts: (QuestionPart | TextPart)[] }
  | { kind: "activity"; part: Part<Extract<ConvertedBlock, { activity: unknown }>> };

/** More than this between two problems is a page of its own, not words between questions. */
const longestBetween = 4000;
const mostItems = 200;

/**
 * Which blocks of a unit become one activity. Pages that follow each other are one page; problems that follow each
 * other are one quiz, also across a few words between them: a learner opens a unit's questions once. Whatever plays or
 * leads elsewhere stays a page.
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

/** A quiz has one way of showing right answers; where an author never shows them, they must not come by a neighbour. */
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
