import { ApiError } from "../../../../server/sdk";
import type { GivenAnswer } from "../rules/attempt.rules";

/**
 * Reads the answers that the page of a quiz sends: `{ answers: { <question>: <answer> | null }, given: { <question>:
 * <milliseconds since 1970> } }`. An answer without a time counts as given now. A time in the future becomes now, so
 * that a clock that is ahead does not block later answers.
 * @throws ApiError invalid (answers 400) if `answers` is not an object
 */
export function readSentAnswers(body: unknown, now: Date): Readonly<Record<string, GivenAnswer>> {
  const answers = recordIn(body, "answers");
  if (answers === undefined) throw new ApiError("invalid", { errors: { answers: ["It must be an object."] } });
  const given = recordIn(body, "given") ?? {};
  const entries = Object.entries(answers).map(([key, answer]) => {
    const at = Object.hasOwn(given, key) ? given[key] : undefined;
    return [key, { answer, at: typeof at === "number" ? Math.min(at, now.getTime()) : now.getTime() }] as const;
  });
  return Object.fromEntries(entries);
}

function recordIn(body: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
