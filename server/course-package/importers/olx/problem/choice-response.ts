import { childElements, type XmlElement } from "../../../xml/xml";
import { isOn } from "../olx-block";
import { descendants, type HtmlWriter, plainText, questionTextOf } from "./problem-xml";
import { mostChoices, noRightAnswer, type ResponseConverter, remarksOf, tooMany } from "./response";

const groupTags = /^(choicegroup|radiogroup|checkboxgroup)$/;

/**
 * Converts the element `multiplechoiceresponse` of OLX, the format of Open edX courses, to a quiz question in which the
 * learner chooses one option. If several options are right, each of them gives all points.
 * @param write makes clean HTML of a part of the problem
 */
export const convertSingleChoice: ResponseConverter = (response, write) => {
  const read = choicesOf(response, write);
  if (!("choices" in read)) return read;
  const { choices, shuffle, notes } = read;
  if (choices.length < 2) return { reason: "it has fewer than two choices" };
  return { answer: { type: "single", shuffle, choices }, notes, remarks: remarksOf(response, write) };
};

/**
 * Converts the OLX element `choiceresponse`, or its old form `truefalseresponse`, to a quiz question in which the
 * learner ticks boxes.
 */
export const convertMultipleChoice: ResponseConverter = (response, write) => {
  const read = choicesOf(response, write);
  if (!("choices" in read)) return read;
  const { choices, shuffle, notes } = read;
  const partial = (response.attributes.partial_credit ?? "").trim();
  if (partial !== "") notes.push("points for a partly right answer: right ones less wrong ones, as a share");
  // If no choice is right, an answer cannot be partly right.
  const scoring = partial === "" || !choices.some(({ correct }) => correct) ? "all" : "partial";
  return { answer: { type: "multiple", scoring, shuffle, choices }, notes, remarks: remarksOf(response, write) };
};

function choicesOf(response: XmlElement, write: HtmlWriter) {
  const group = descendants(response, groupTags)[0];
  const elements = group ? descendants(group, /^choice$/) : [];
  if (group === undefined || elements.length === 0) return { reason: "it has no choices" };
  if (elements.length > mostChoices) return tooMany;
  const notes: string[] = [];
  const targeted = new Map(
    descendants(response, /^targetedfeedback$/).map((feedback) => [feedback.attributes["explanation-id"], feedback]),
  );
  const choices = elements.map((choice, index) => {
    const html = write(questionTextOf(choice.children));
    const target = targeted.get(choice.attributes["explanation-id"] ?? "");
    const own = childElements(choice).filter(({ tag }) => tag === "choicehint");
    const hints = [...own.filter((hint) => !isForUnticked(hint)), ...(target ? [target] : [])];
    const feedback = hints.map((hint) => write(questionTextOf(hint.children))).filter((hint) => hint !== "");
    return {
      key: `c${index + 1}`,
      html: html === "" ? `<p>${index + 1}</p>` : html,
      correct: isOn(choice.attributes.correct?.trim()),
      ...(feedback.length > 0 && { feedback: feedback.map((hint) => asBlock(hint)).join("") }),
    };
  });
  if (!choices.some(({ correct }) => correct) && response.tag !== "choiceresponse") return noRightAnswer;
  if (elements.some(({ attributes }) => attributes.correct === "partial"))
    notes.push("no points for a half right choice");
  if (group.attributes["answer-pool"]) notes.push("all of its choices are there, not a random pick");
  if (descendants(group, /^choicehint$/).some(isForUnticked)) {
    notes.push("without the feedback for boxes that were not ticked");
  }
  if (descendants(response, /^compoundhint$/).some(({ children }) => plainText(children) !== "")) {
    notes.push("without the feedback for some combinations of choices");
  }
  return { choices, shuffle: isOn(group.attributes.shuffle), notes };
}

/**
 * Whether the feedback is for learners who have left a box unticked. Quizzes of this portal show feedback only for
 * ticked boxes, so this feedback would reach the wrong learners.
 */
const isForUnticked = ({ attributes }: XmlElement): boolean => /^false$/i.test(attributes.selected?.trim() ?? "");

const asBlock = (html: string): string => (html.startsWith("<") ? html : `<p>${html}</p>`);
