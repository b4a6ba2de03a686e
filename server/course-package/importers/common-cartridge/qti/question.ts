import type { WrittenQuiz } from "../../written-package";

export type QuizItemInput = WrittenQuiz["items"][number];
export type ItemResult = { item: QuizItemInput; notes?: string[] } | { reason: string };

/** The fields that every question of a quiz has. Their HTML is clean. */
export interface QuestionBase {
  key: string;
  points: number;
  prompt: string;
  hints?: string[];
  explanation?: string;
}

/** Cleans the HTML of a question. */
export type CleanHtml = (html: string) => string;
