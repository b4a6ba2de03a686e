import { describe, expect, it } from "vitest";
import { logDiagnostic } from "./log-diagnostic";

const diagnostic = {
  code: "CONTRIBUTION_FAILED",
  severity: "error",
  message: '"notes.widget" failed: boom.',
  fix: "Try again; the log has the error.",
  place: null,
  context: { contribution: "notes.widget", plugin: "notes", error: "boom" },
  candidates: [],
} as const;

function logged(error?: unknown) {
  const events: [string, unknown][] = [];
  const reported: Error[] = [];
  const log = (name: string, data?: Readonly<Record<string, unknown>>) => void events.push([name, data]);
  logDiagnostic({ diagnostic, error }, { log }, (each) => reported.push(each));
  return { events, reported };
}

describe("logging what went wrong", () => {
  it("names the contribution in the console, with what it threw behind it", () => {
    const boom = new TypeError("boom");
    const { reported } = logged(boom);
    expect(reported).toHaveLength(1);
    expect(reported[0]?.message).toContain("CONTRIBUTION_FAILED");
    expect(reported[0]?.message).toContain('"notes.widget" failed: boom.');
    expect(reported[0]?.cause).toBe(boom);
  });

  it("names it in the server's log", () => {
    expect(logged(new Error("boom")).events).toEqual([
      ["portal_diagnostic", { code: diagnostic.code, message: diagnostic.message, context: diagnostic.context }],
    ]);
  });

  it("needs no error behind it", () => expect(logged().reported[0]?.cause).toBeUndefined());
});
