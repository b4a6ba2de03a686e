import type { WrittenQuiz } from "../../written-package";

/** A question or a note of a quiz, as a course package has it. */
export type QuizItemInput = WrittenQuiz["items"][number];

/** The converted question, with notes for the report about what has changed; or the reason why it is left out. */
export type ItemResult = { item: QuizItemInput; notes?: string[] } | { reason: string };

/** The fields that every question of a quiz has. The HTML in them is cleaned already. */
export interface QuestionBase {
  key: string;
  points: number;
  prompt: string;
  hints?: string[];
  explanation?: string;
}

/** Cleans the HTML of a question. */
export type CleanHtml = (html: string) => string;
