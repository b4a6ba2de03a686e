import { childElements, type XmlElement } from "../../../xml/xml";
import { childOf, descendantsNamed, isNamed, numberAt, textAt } from "../../elements-by-name";
import type { Budget } from "../budget";
import { metadataOf, type QtiItem, readItem } from "./qti-item";

/** A quiz as QTI 1.2 describes it. */
export interface Assessment {
  title: string;
  /** Fields of the assessment by name: `cc_maxattempts`, `qmd_timelimit`… */
  metadata: ReadonlyMap<string, string>;
  items: QtiItem[];
  /**
   * The places where the original quiz draws questions at random: `taken` questions out of `of`. `items` contains the
   * first `taken` questions of each draw.
   */
  draws: { taken: number; of: number }[];
}

/** Finds a question bank by its identifier and returns its `item` elements. */
export type ItemsOfBank = (id: string) => readonly XmlElement[];

/**
 * Reads an assessment of QTI 1.2 with the questions that it takes from question banks.
 * @param budget counts the questions of all quizzes
 * @returns undefined when the document holds no assessment
 * @throws ImportError when all quizzes together have too many questions
 */
export function readAssessment(root: XmlElement, itemsOfBank: ItemsOfBank, budget: Budget): Assessment | undefined {
  const assessment = isNamed(root, "assessment") ? root : descendantsNamed(root, "assessment")[0];
  if (assessment === undefined) return undefined;
  const draws: Assessment["draws"] = [];
  const elements = [...childElements(assessment)].flatMap((child) => itemsOf(child, itemsOfBank, draws, budget));
  const items = elements.map(({ element, points, line }, index) => {
    const item = { ...readItem(element, `question-${index + 1}`), line };
    return points === undefined ? item : { ...item, points };
  });
  return { title: assessment.attributes.title ?? "", metadata: metadataOf(assessment), items, draws };
}

interface FoundItem {
  element: XmlElement;
  /** The points of the question, if its QTI element `section` gives all its questions the same points. */
  points?: number;
  /** The line of the assessment's file on which the question begins. undefined for a question of a bank. */
  line?: number | undefined;
}

function itemsOf(
  element: XmlElement,
  itemsOfBank: ItemsOfBank,
  draws: Assessment["draws"],
  budget: Budget,
): FoundItem[] {
  if (isNamed(element, "item")) {
    budget.spendQuestions(1);
    return [{ element, line: element.line }];
  }
  if (!isNamed(element, "section")) return [];
  const selection = childOf(element, "selection_ordering", "selection");
  const bank = textAt(selection, "sourcebank_ref");
  const own = childElements(element).flatMap((child) => itemsOf(child, itemsOfBank, draws, budget));
  const drawn = bank === "" ? [] : itemsOfBank(bank);
  budget.spendQuestions(drawn.length);
  const all: FoundItem[] = [...own, ...drawn.map((item) => ({ element: item }))];
  const count = numberAt(selection, "selection_number");
  const points = numberAt(selection, "selection_extension", "points_per_item");
  const taken = count !== undefined && count >= 0 && count < all.length ? all.slice(0, Math.floor(count)) : all;
  if (taken.length < all.length || (bank !== "" && all.length === 0))
    draws.push({ taken: taken.length, of: all.length });
  return points === undefined || points < 0 ? taken : taken.map((item) => ({ ...item, points }));
}
