import type { Objective } from "../../contract/entities";

/** A search text as it is applied: without blanks in front, in lower case. */
export function normalizeSearch(text: string): string {
  return text.trimStart().toLowerCase();
}

/** Whether a course is found: its code, name or description contains the text. */
export function matchesSearch(objective: Pick<Objective, "code" | "name" | "description">, text: string): boolean {
  const wanted = normalizeSearch(text);
  return [objective.code, objective.name, objective.description].some((field) => field.toLowerCase().includes(wanted));
}
