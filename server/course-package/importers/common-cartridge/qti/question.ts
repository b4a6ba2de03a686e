import type { WrittenQuiz } from "../../written-package";

export type QuizItemInput = WrittenQuiz["items"][number];

export type ItemResult = { item: QuizItemInput; notes?: string[] } | { reason: string };

/** The fields that every question of a quiz has. The HTML in them is cleaned already. */
export interface QuestionBase {
  key: string;
  points: number;
  prompt: string;
  hints?: string[];
  explanation?: string;
}

/**
 * Cleans the HTML of a question: returns HTML that is safe to store. What is lost goes into the report of the import.
 */
export type CleanHtml = (html: string) => string;
