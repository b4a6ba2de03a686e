import { listedName } from "../files/file-names";

/**
 * A copy of a parsed course package in which each path of a file (`files/…`) is written as the archive lists that file.
 * Paths that the archive does not have stay as they are.
 */
export function withListedNames(value: unknown, files: { has(name: string): boolean }): unknown {
  if (typeof value === "string") return value.startsWith("files/") ? (listedName(value, files) ?? value) : value;
  if (Array.isArray(value)) return value.map((inner) => withListedNames(inner, files));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withListedNames(inner, files)]));
}
