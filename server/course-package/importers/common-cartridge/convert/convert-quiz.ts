import type { LinkResolver } from "../../../html/html-loss";
import type { XmlElement } from "../../../xml/xml";
import { childOf, rawText, textAt } from "../../elements-by-name";
import { UniqueKeys } from "../../unique-keys";
import type { WrittenQuiz } from "../../written-package";
import { type AssignmentFacts, assignmentFacts } from "../canvas/assignment-facts";
import { draftUnpublished } from "../canvas/published";
import { type Cartridge, cleanPage, nameOf, type ResourceConverter } from "../cartridge";
import { folderOf } from "../manifest/cartridge-source";
import type { CartridgeResource } from "../manifest/manifest";
import { convertItem } from "../qti/convert-item";
import { lostSettings } from "../qti/lost-settings";
import type { QuizItemInput } from "../qti/question";
import { type Assessment, readAssessment } from "../qti/read-assessment";

const kind = "quiz";

export const convertQuiz: ResourceConverter = ({ key, title, resource }, cartridge) => {
  if (/_xmlv[23]/.test(resource.type.toLowerCase())) return { kind, reason: "questions in QTI 2 or 3, not in QTI 1.2" };
  const read = readQuiz(resource, cartridge);
  if ("reason" in read) return { kind, reason: read.reason };
  const { assessment, path } = read;
  const meta = cartridge.canvas.metaOf(resource);
  const quizType = textAt(meta, "quiz_type");
  const name = nameOf(title, textAt(meta, "title"), assessment.title);
  if (/survey/.test(quizType)) return { kind, reason: "a survey: nothing in it is right or wrong" };

  const place = { key, name, path, folder: folderOf(path) };
  const items = quizItems(assessment, rawText(childOf(meta, "description")), place, cartridge);
  const questions = items.filter(({ type }) => type !== "note");
  if (questions.length === 0) return { kind, reason: "no question of it came in" };
  cartridge.quizzes.push(quizOf(key, name, cartridge.key, items, meta));

  const points =
    Math.round(items.reduce((sum, item) => sum + (item.type === "note" ? 0 : (item.points ?? 1)), 0) * 1e6) / 1e6;
  const graded = childOf(meta, "assignment");
  const own = assignmentFacts(meta);
  const facts: AssignmentFacts = graded === undefined ? own : assignmentFacts(graded);
  const counts = quizType !== "practice_quiz" && facts.counts;
  if (counts) cartridge.graded.add(key, { points: own.points || points, group: own.group || facts.group });
  const hidden = draftUnpublished(!facts.published || textAt(meta, "available") === "false", cartridge.canvas);
  const notes = [
    ...lostSettings(assessment, meta),
    ...(counts ? [] : ["it does not count for the grade"]),
    ...hidden.notes,
    ...facts.lost,
  ];
  return {
    kind,
    notes,
    activity: {
      key,
      type: "lti",
      name,
      quiz: key,
      ...(points > 0 && { maxScore: points }),
      ...(counts ? {} : { optional: true }),
      ...facts.constraint,
      ...own.constraint,
      ...hidden.fields,
    },
  };
};

type Read = { assessment: Assessment; path: string } | { reason: string };

/**
 * Reads a quiz from the extra file that Canvas writes, which has more information. If that file is missing, cannot be
 * read or has no questions, reads the quiz from the file that Common Cartridge prescribes. Returns a reason when that
 * fails too.
 */
function readQuiz(resource: CartridgeResource, { source, resources, banks, budget }: Cartridge): Read {
  const beside = resource.dependencies.flatMap((id) => resources.byId(id)?.files ?? []);
  const canvas = source.find(`non_cc_assessments/${resource.id}.xml.qti`);
  const known = [canvas, ...beside.filter((file) => file.endsWith(".qti")), resource.path, ...resource.files];
  const guess = source.find(`${resource.id}/assessment_qti.xml`);
  const paths = [...new Set([...known, guess])].filter((path) => path !== undefined);
  let reason = "its file is not in the archive";
  for (const path of paths) {
    const found = source.xml(path);
    if ("reason" in found) {
      reason = found.reason;
      continue;
    }
    const assessment = readAssessment(found.root, (id) => banks.items(id), budget);
    if (assessment !== undefined && assessment.items.length > 0) return { assessment, path };
    reason = assessment === undefined ? "its file holds no assessment" : "it has no questions";
  }
  return { reason };
}

const mostItems = 500;

interface Place {
  key: string;
  name: string;
  path: string;
  folder: string;
}

function quizItems(assessment: Assessment, description: string, place: Place, cartridge: Cartridge): QuizItemInput[] {
  const links = cartridge.links(place.folder);
  const inQuiz: LinkResolver = (address, use) => {
    const found = links(address, use);
    const leadsAway = "address" in found && found.address.startsWith("activity:");
    return leadsAway ? { reason: "a quiz cannot lead to another page of the course" } : found;
  };
  const clean = (html: string): string => cleanPage(cartridge, html, inQuiz, place);
  const keys = new UniqueKeys();
  const intro = clean(description);
  const items: QuizItemInput[] =
    intro === "" ? [] : [{ key: keys.make("introduction", "introduction"), type: "note", html: intro }];
  assessment.items.forEach((item, index) => {
    const converted = convertItem(item, keys.make(item.ident, `question-${index + 1}`), clean);
    const row = { kind: "question", name: nameOf(item.title, `${place.name} ${index + 1}`.trim()), place: place.path };
    if (items.length >= mostItems) {
      cartridge.report.push({ ...row, outcome: "left-out", reason: `a quiz has at most ${mostItems} questions` });
      return;
    }
    if ("reason" in converted) {
      const reason = item.type === "" ? converted.reason : `${item.type}: ${converted.reason}`;
      cartridge.report.push({ ...row, outcome: "left-out", reason });
      return;
    }
    items.push(converted.item);
    if (item.line !== undefined) {
      cartridge.places.set(`${place.key}/${converted.item.key}`, `${place.path}:${item.line} (item "${item.ident}")`);
    }
    const reason = converted.notes?.join("; ") ?? "";
    cartridge.report.push(reason === "" ? { ...row, outcome: "imported" } : { ...row, outcome: "converted", reason });
  });
  return items;
}

function quizOf(
  key: string,
  name: string,
  course: string,
  items: QuizItemInput[],
  meta: XmlElement | undefined,
): WrittenQuiz {
  const isHidden = textAt(meta, "show_correct_answers") === "false" || textAt(meta, "hide_results") === "always";
  const shuffle = textAt(meta, "shuffle_answers") === "true";
  const shuffled = items.map((item) =>
    shuffle && (item.type === "single" || item.type === "multiple") ? { ...item, shuffle } : item,
  );
  return { key, name, course, items: shuffled, ...(isHidden && { feedback: "never" as const }) };
}
