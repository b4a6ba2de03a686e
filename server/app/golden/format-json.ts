/** The most members that an object or a list in one line has by default. */
const SHORT = 4;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes JSON so that it reads well in a diff: keys in alphabetical order, and small objects in one line. Whether an
 * object or a list is in one line depends only on the number of its members, and on whether one of them is an object or
 * a list itself. So other values change only their own lines.
 */
export function formatJson(value: Json, short = SHORT, indent = ""): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members: [string, Json][] = isList
    ? value.map((one): [string, Json] => ["", one])
    : Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const [open, close] = isList ? "[]" : "{}";
  if (members.length === 0) return `${open}${close}`;
  const isShort = members.length <= short && members.every(([, one]) => one === null || typeof one !== "object");
  const inner = isShort ? "" : `${indent}  `;
  const lines = members.map(([key, one]) => `${isList ? "" : `${key}: `}${formatJson(one, short, inner)}`);
  return isShort
    ? `${open} ${lines.join(", ")} ${close}`
    : `${open}\n${lines.map((line) => inner + line).join("\n")}\n${indent}${close}`;
}
