import { describe, expect, it } from "vitest";
import { canRetry, failureOfStatus } from "./pdf-failure";

const other = "https://other.example/plan.pdf";

describe("a file that cannot be shown", () => {
  it.each([
    [401, null, "unauthorized"],
    [403, null, "forbidden"],
    [404, null, "unreadable"],
    [500, null, "unreadable"],
    [null, null, "unreadable"],
    [401, other, "unauthorized"],
    [403, other, "forbidden"],
    [404, other, "elsewhere"],
    [null, other, "elsewhere"],
  ])("answered %s, written as %s, says %s", (status, elsewhere, failure) =>
    expect(failureOfStatus(status, elsewhere)).toBe(failure),
  );

  it.each([
    ["unauthorized", true],
    ["forbidden", true],
    ["unreadable", true],
    ["elsewhere", false],
    ["invalid", false],
  ] as const)("that is %s can be asked for again: %s", (failure, can) => expect(canRetry(failure)).toBe(can));
});
