import { withoutLooseIsolates } from "../../../core/learning/rules/direction/isolated-text";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return withoutLooseIsolates(text).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Writes JSON for a script element. Nothing in it can end the element or begin another one. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
