import { button } from "./dom";

interface Reading {
  readonly question: string;
  readonly label: string;
}

interface Told {
  readonly readings: readonly Reading[];
  /** The question from which the learner has gone to read, and to which the learner comes back. */
  readonly question: string | null;
}

/** Asks the platform where the course explains wrong answers. Platforms that do not know the message ignore it. */
export function askReadings(): void {
  if (window.parent !== window) window.parent.postMessage({ subject: "portal.askReadings" }, "*");
}

/** Calls a function when the page around the quiz has answered. Only that page is listened to. */
export function hearReadings(heard: (told: Told) => void): void {
  addEventListener("message", ({ source, data }: MessageEvent) => {
    if (source !== window.parent || source === window || data?.subject !== "portal.readings") return;
    const readings: unknown = data.readings;
    if (!Array.isArray(readings)) return;
    heard({
      readings: readings.filter((one) => typeof one?.question === "string" && typeof one?.label === "string"),
      question: typeof data.question === "string" ? data.question : null,
    });
  });
}

export function readingButton({ question, label }: Reading): HTMLButtonElement {
  return button(
    "button secondary",
    () => window.parent.postMessage({ subject: "portal.openReading", question }, "*"),
    label,
  );
}
