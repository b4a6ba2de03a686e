import { describe, expect, it } from "vitest";
import { commandFailure } from "./command-failure";

const failed = (errors?: Record<string, string[]>) => ({ state: "Failed", problem: { errors } }) as const;

describe("a command that failed", () => {
  it.each([
    ["the first message", { id: ["Taken"], name: ["Too long"] }, { field: "id", message: "Taken" }],
    ["the first that is one", { id: [], name: ["", "  ", "Too long"] }, { field: "name", message: "Too long" }],
  ])("tells %s of its errors", (_, errors, told) => {
    expect(commandFailure(failed(errors))).toEqual(told);
  });

  it.each([
    ["errors without a message", failed({ id: [""], name: [] }), "acceptedWithErrors"],
    ["an empty map of errors", failed({}), "acceptedWithErrors"],
    ["no errors", failed(), "acceptedUnknown"],
    ["no problem", { state: "Canceled", problem: null }, "acceptedUnknown"],
    ["no acceptance", "refused", "unknown"],
    ["no end", "timeOver", "timeOver"],
  ] as const)("with %s has a sentence of ours", (_, outcome, code) => {
    expect(commandFailure(outcome)).toEqual({ code });
  });
});
