import type { SettingDeclaration } from "../../../core/sdk/configuration";

type Type = SettingDeclaration["type"];

export function textOf(type: Type, value: unknown): string {
  if (type === "stringList" && Array.isArray(value)) return value.map(String).join("\n");
  return value === undefined || value === null ? "" : String(value);
}

/** The value that was typed. A number that is none stays the text that it is, so that its fault is shown. */
export function typedValue(type: Type, text: string): unknown {
  switch (type) {
    case "stringList":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
    case "number":
    case "integer":
      return text.trim() === "" || !Number.isFinite(Number(text)) ? text : Number(text);
    default:
      return text;
  }
}
