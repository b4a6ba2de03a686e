import type { ImportLimits } from "../../format/import-limits";
import { ImportError } from "../../format/import-problem";
import { manifestName } from "./manifest/manifest";

const mostQuestions = 50_000;

/**
 * Limits how large the course of one Common Cartridge can become. The course's table of contents may name the same page
 * any number of times, and many quizzes may take the same collection of questions, so a small archive could produce a
 * very large course. Each conversion of a page or a question "spends" a part of what is allowed.
 */
export class Budget {
  private characters = 0;
  private questions = 0;

  constructor(private readonly limits: ImportLimits) {}

  /**
   * Counts characters of imported pages.
   * @throws ImportError when all pages together have more characters than `limits.fileBytes`
   */
  spendCharacters(count: number): void {
    this.characters += count;
    if (this.characters > this.limits.fileBytes) {
      throw tooMuch(`Its pages have more than ${this.limits.fileBytes} characters, repeated ones counted each time.`);
    }
  }

  /**
   * Counts imported questions.
   * @throws ImportError when all quizzes together have more than `mostQuestions`
   */
  spendQuestions(count: number): void {
    this.questions += count;
    if (this.questions > mostQuestions) throw tooMuch(`Its quizzes have more than ${mostQuestions} questions.`);
  }
}

const tooMuch = (message: string): ImportError =>
  new ImportError([{ code: "IMPORT_LIMIT", place: manifestName, message, fix: "Make several courses of it." }]);
