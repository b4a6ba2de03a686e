import type { Objective } from "../../contract/entities";

/** The text that is searched for: in lower case, without blanks at its start. */
export function normalizeSearch(text: string): string {
  return text.trimStart().toLowerCase();
}

/** Whether a course matches a search: its code, name or description contains the text. */
export function matchesSearch(objective: Pick<Objective, "code" | "name" | "description">, text: string): boolean {
  const wanted = normalizeSearch(text);
  return [objective.code, objective.name, objective.description].some((field) => field.toLowerCase().includes(wanted));
}
