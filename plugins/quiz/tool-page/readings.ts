import type { QuestionView } from "../rules/quiz-view";
import { button } from "./dom";

interface Reading {
  readonly question: string;
  readonly label: string;
}

/**
 * How long a result waits for the platform's answer, in milliseconds. A button that appeared later would move what the
 * learner presses next. Platforms that do not know the message never answer.
 */
const MAX_WAIT = 1000;

/** Where the course explains wrong answers, as the page around the quiz tells it. Only that page is listened to. */
export class Readings {
  private known: readonly Reading[] = [];
  private readonly asked = new Set<string>();
  private readonly waiting = new Set<() => void>();

  /** @param heard is called with the question from which the learner had gone to read, or with null */
  constructor(heard: (question: string | null) => void) {
    addEventListener("message", ({ source, data }: MessageEvent) => {
      if (source !== window.parent || source === window || data?.subject !== "portal.readings") return;
      const readings: unknown = data.readings;
      if (!Array.isArray(readings)) return;
      this.known = readings.filter((one) => typeof one?.question === "string" && typeof one?.label === "string");
      for (const goOn of this.waiting) goOn();
      this.waiting.clear();
      heard(typeof data.question === "string" ? data.question : null);
    });
  }

  /** Asks for those of these questions that the learner sees are not right, once for each, and waits for the answer. */
  async ask(questions: readonly QuestionView[]): Promise<void> {
    const missed = questions.filter((question) => isMissed(question) && !this.asked.has(question.key));
    if (window.parent === window || missed.length === 0) return;
    for (const { key } of missed) this.asked.add(key);
    const answer = new Promise<void>((resolve) => {
      this.waiting.add(resolve);
      setTimeout(resolve, MAX_WAIT);
    });
    window.parent.postMessage({ subject: "portal.askReadings" }, "*");
    await answer;
  }

  /** Puts the buttons that lead there into the cards of the questions. */
  fill(cardOf: (question: string) => HTMLElement | null): void {
    for (const reading of this.known) {
      const place = cardOf(reading.question)?.querySelector(".read-again");
      // A button that is there already may have the focus.
      if (place?.childElementCount === 0) place.append(readingButton(reading));
    }
  }
}

function isMissed({ result }: QuestionView): boolean {
  return result?.outcome === "wrong" || result?.outcome === "partly";
}

function readingButton({ question, label }: Reading): HTMLButtonElement {
  return button(
    "button secondary",
    () => window.parent.postMessage({ subject: "portal.openReading", question }, "*"),
    label,
  );
}
