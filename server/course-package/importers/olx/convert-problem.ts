import { cleanHtml } from "../../html/clean-html";
import type { HtmlLoss, LinkResolver } from "../../html/html-loss";
import { lossRows } from "../../html/loss-rows";
import { serializeXml } from "../../xml/xml";
import type { OlxBlock } from "./olx-block";
import { type BlockConverter, type OlxCourse, reportBlock } from "./olx-course";
import { answerFeedback } from "./problem/answer-feedback";
import { type HtmlWriter, replaceGapMarks, withoutMarks } from "./problem/problem-xml";
import { readQuestions } from "./problem/read-questions";
import { fillInValues } from "./problem/script-values";

/**
 * Converts a problem (exercise) of Open edX. Its responses become questions of a quiz. A response that quizzes of this
 * portal do not support is left out, and the report of the import says why. A problem that asks nothing becomes a page.
 */
export const convertProblem: BlockConverter = (block, course) => {
  const filled = fillInValues(withoutMarks(block.element));
  if ("reason" in filled) return leftOut(block, course, filled.reason);
  const losses: HtmlLoss[] = [];
  const write = htmlWriter(course.links, losses);
  const { items, leftOut: missing, reportNotes: notes, text } = readQuestions(filled.problem, write, block);
  const lost = [...new Set(losses.filter(({ isReplaced }) => !isReplaced).map(({ what }) => what))];
  if (lost.length > 0) notes.push(`taken out: ${lost.join(", ")}`);
  const accept = (): void => {
    course.report.push(...lossRows(losses, block.name || block.id, block.place));
    reportBlock(course, block, notes.length > 0 ? "converted" : "imported", notes.join("; ") || undefined);
  };
  if (items.length > 0) {
    if (missing.length > 0) notes.unshift(`not all of its questions: ${[...new Set(missing)].join("; ")}`);
    accept();
    return { questions: items, feedback: answerFeedback(block.attributes) };
  }
  if (missing.length > 0) return leftOut(block, course, [...new Set(missing)].join("; "));
  if (text === "") return leftOut(block, course, "it is empty");
  if (notes.length === 0) notes.push("it asks nothing: made text");
  accept();
  return { text };
};

function leftOut(block: OlxBlock, course: OlxCourse, reason: string): undefined {
  reportBlock(course, block, "left-out", reason);
  return undefined;
}

/**
 * Makes the function that turns nodes of a problem into clean HTML for a quiz. A quiz runs in a frame of its own, so
 * its links can lead to a file or to the web, but not to another content of the course.
 * @param losses gets everything that was removed or changed
 */
function htmlWriter(links: LinkResolver, losses: HtmlLoss[]): HtmlWriter {
  const resolve: LinkResolver = (address, use) => {
    const found = links(address, use);
    const isInner = "address" in found && found.address.startsWith("activity:");
    return isInner ? { reason: "a question leads to no other part of the course" } : found;
  };
  return (nodes) => {
    const cleaned = cleanHtml(serializeXml([...nodes], "html"), resolve);
    losses.push(...cleaned.losses);
    return replaceGapMarks(cleaned.html);
  };
}
