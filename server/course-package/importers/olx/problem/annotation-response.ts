import { childElements, type XmlElement } from "../../../xml/xml";
import { descendants, type XmlNode } from "./problem-xml";
import { mostChoices, noRightAnswer, type ResponseConverter, remarksOf, tooMany } from "./response";

/**
 * Converts the element `annotationresponse` of OLX, the format of Open edX courses, to a quiz question with one right
 * choice. The learner chooses the label that fits a marked place in a text.
 */
export const convertAnnotation: ResponseConverter = (response, write) => {
  const [input] = descendants(response, /^annotationinput$/);
  const options = input ? descendants(input, /^option$/) : [];
  if (input === undefined || options.length < 2) return { reason: "it has fewer than two choices" };
  if (options.length > mostChoices) return tooMany;
  const choices = options.map(({ attributes, children }, index) => ({
    key: `c${index + 1}`,
    html: write(children) || `<p>${index + 1}</p>`,
    correct: attributes.choice === "correct",
  }));
  if (!choices.some(({ correct }) => correct)) return noRightAnswer;
  const notes = ["without the field for a remark of one's own"];
  if (options.some(({ attributes }) => attributes.choice === "partially-correct")) {
    notes.push("no points for a half right choice");
  }
  const prompt = write([
    ...renamedElement("h3", partOf(input, "title")),
    ...renamedElement("blockquote", partOf(input, "text")),
    ...renamedElement("p", partOf(input, "tag_prompt")),
  ]);
  return { answer: { type: "single", choices }, prompt, notes, remarks: remarksOf(response, write) };
};

const partOf = (input: XmlElement, tag: string): XmlElement | undefined =>
  childElements(input).find((child) => child.tag === tag);

function renamedElement(tag: string, part: XmlElement | undefined): XmlNode[] {
  return part === undefined ? [] : [{ tag, attributes: {}, children: part.children }];
}
