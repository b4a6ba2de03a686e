import type { GivenAnswer, GivenAnswers } from "./quiz-calls";

/**
 * The answers that are not saved yet, kept by the portal's page around this one: a frame with an opaque origin has no
 * storage, and without a connection the answers would be lost when the browser is closed. Other platforms get no answers:
 * the messages go to the origin from which this page comes.
 */
export class KeptAnswers {
  private readonly around = window.parent === window ? null : window.parent;

  keep(answers: GivenAnswers): void {
    const value = Object.keys(answers).length === 0 ? null : JSON.stringify(answers);
    this.around?.postMessage({ subject: "portal.keepWork", value }, location.origin);
  }

  /** Calls `take` with the answers of an earlier page that were not saved, if there are any. */
  ask(take: (answers: GivenAnswers) => void): void {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== this.around || origin !== location.origin || data?.subject !== "portal.keptWork") return;
      removeEventListener("message", hear);
      const answers = readAnswers(data.value);
      if (Object.keys(answers).length > 0) take(answers);
    };
    addEventListener("message", hear);
    this.around?.postMessage({ subject: "portal.askWork" }, location.origin);
  }
}

/** The answers in a kept text, without anything that is no answer. */
function readAnswers(text: unknown): GivenAnswers {
  try {
    const kept: unknown = JSON.parse(String(text));
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, given]) => isGiven(given)));
  } catch {
    return {};
  }
}

function isGiven(given: unknown): given is GivenAnswer {
  return (
    typeof given === "object" && given !== null && "answer" in given && "at" in given && typeof given.at === "number"
  );
}
