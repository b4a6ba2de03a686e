import type { FastifyInstance } from "fastify";

const FORM = "application/x-www-form-urlencoded";

/** Lets the routes of this scope take posted forms: LTI speaks in them. */
export function formBodies(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(FORM)) return;
  scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** The texts of a form or a query by name; what is no text, or empty, is not there. */
export function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""));
}
