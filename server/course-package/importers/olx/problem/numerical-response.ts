import { childElements } from "../../../xml/xml";
import { numberRange } from "./number-range";
import { descendants, plainText } from "./problem-xml";
import { type ResponseConverter, remarksOf } from "./response";

const mostAnswers = 50;

/**
 * Converts the element `numericalresponse` of OLX, the format of Open edX courses, to a quiz question with ranges of
 * right numbers. In OLX the right answer is a number with a tolerance, or an interval.
 */
export const convertNumber: ResponseConverter = (response, write) => {
  const parameters = childElements(response).filter(({ tag }) => tag === "responseparam");
  const tolerance = parameters.find(
    ({ attributes }) => (attributes.type ?? "tolerance") === "tolerance" && attributes.default,
  )?.attributes.default;
  const more = childElements(response).filter(({ tag }) => tag === "additional_answer");
  const written = [response.attributes.answer ?? "", ...more.map(({ attributes }) => attributes.answer ?? "")];
  const answers = written.filter((answer) => answer.trim() !== "");
  if (answers.length === 0) return { reason: "it has no right answer" };
  if (answers.length > mostAnswers) return { reason: `it has more than ${mostAnswers} right answers` };
  const accepted = answers.flatMap((answer) => numberRange(answer, tolerance) ?? []);
  if (accepted.length < answers.length) return { reason: "its answer is not plain arithmetic" };
  const notes = response.attributes.partial_credit ? ["no points for an answer that is only close"] : [];
  const field = descendants(response, /^(formulaequationinput|textline)$/)[0];
  const unit = plainText([field?.attributes.trailing_text ?? ""]).slice(0, 50);
  return {
    answer: { type: "numeric", accepted, ...(unit !== "" && { unit }) },
    notes,
    remarks: remarksOf(response, write),
  };
};
