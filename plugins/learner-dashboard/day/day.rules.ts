import type { DayPartProps } from "../../../core/sdk";
import type { Day } from "../contract";

type Part = Pick<DayPartProps["part"], "state" | "content">;

/**
 * The state of a plugin's part of the first page. A plugin that has no part on this server is ready without content: its
 * widget may load its content itself.
 * @param day undefined while the first answer is awaited
 */
export function partOf(day: Day | undefined, plugin: string): Part {
  if (day === undefined) return { state: "loading", content: null };
  const part = day.parts[plugin];
  if (part?.failed === true) return { state: "failed", content: null };
  return { state: "ready", content: part?.content ?? null };
}

/** Whether the server says that the plugin has nothing to show. Then the code of its widget is not needed. */
export function isEmptyPart(day: Day | undefined, plugin: string): boolean {
  return day?.parts[plugin]?.content === null;
}

export type Greeting = "morning" | "afternoon" | "evening";

/** The greeting for an hour of the day (0 to 23) in the learner's time zone. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

export function pluginOf(contribution: string): string {
  return contribution.split(".", 1)[0] ?? "";
}

/**
 * What stands beside "Passed" or "Not passed": the name of the grade, or the score if there is no grade or the grade
 * says the same.
 */
export function resultDetail(words: string, grade: string | null, score: string | null): string | null {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  return grade === null || plain(grade) === plain(words) ? score : grade;
}
