import type { WrittenQuiz } from "../../written-package";

export type QuizItemInput = WrittenQuiz["items"][number];
export type ItemResult = { item: QuizItemInput; notes?: string[] } | { reason: string };

/** Fields that every question of a quiz has. Its HTML was cleaned by `clean`. */
export interface QuestionBase {
  key: string;
  points: number;
  prompt: string;
  hints?: string[];
  explanation?: string;
}

/** Cleans the HTML of an item. */
export type Clean = (html: string) => string;
