import { type Answer, gapValue, isList } from "../../rules/answer.rules";
import type { Question } from "../quiz.schema";

/**
 * Replaces the keys of options in an answer by the texts of the options, so that people can read the answer. The texts
 * may be HTML.
 */
export function answerInTexts(question: Question, answer: Answer): Answer {
  switch (question.type) {
    case "single":
    case "multiple":
      return withOptionTexts(question.choices, answer);
    case "ordering":
      return withOptionTexts(question.items, answer);
    case "dropdown":
      return Object.fromEntries(
        question.gaps.map(({ key, options }) => {
          const value = gapValue(answer, key);
          return [key, options.find((option) => option.key === value)?.text ?? value];
        }),
      );
    default:
      return answer;
  }
}

/** Replaces the keys of options in an answer by texts. A key that the quiz does not have any more stays. */
function withOptionTexts(options: readonly { readonly key: string; readonly html: string }[], answer: Answer): Answer {
  const wordsOf = (key: string) => options.find((option) => option.key === key)?.html ?? key;
  if (isList(answer)) return answer.map(wordsOf);
  return typeof answer === "string" ? wordsOf(answer) : answer;
}
