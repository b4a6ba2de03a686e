import { describe, expect, it } from "vitest";
import { ContractError, NetworkError, ProblemError } from "../../platform/http/api-error";
import { failureOf } from "../../platform/http/failure";
import { isUnanswered, isUnavailable, refusalDate } from "./course-gate.rules";

const refused = (status: number) =>
  failureOf(new ProblemError({ type: "about:blank", title: "", status, code: "notFound" }));

describe("a course that could not be loaded", () => {
  it.each([
    [400, true],
    [401, true],
    [403, true],
    [404, true],
    [402, false],
    [429, false],
    [500, false],
  ])("is unavailable after %d: %s", (status, expected) => expect(isUnavailable(refused(status))).toBe(expected));

  it.each([
    [400, true],
    [401, false],
    [403, true],
    [404, true],
    [500, false],
  ])("goes from the page that shows it after %d: %s", (status, expected) =>
    expect(isUnavailable(refused(status), true)).toBe(expected),
  );

  it("is not unavailable while there is no connection", () =>
    expect(isUnavailable(failureOf(new NetworkError(false, null)))).toBe(false));

  it("is not unavailable while nothing failed", () => expect(isUnavailable(null)).toBe(false));
});

describe("a course that no answer of the server stands for", () => {
  it.each([
    ["after a lost connection", failureOf(new NetworkError(false, null)), true],
    ["after an answer that cannot be understood", failureOf(new ContractError("getAggregateByObjective")), true],
    ["after an error of ours", failureOf(new TypeError("x is undefined")), true],
    ["not after an error of the server", refused(500), false],
    ["not after a refusal", refused(404), false],
    ["not while nothing failed", null, false],
  ])("%s", (_when, failure, expected) => expect(isUnanswered(failure)).toBe(expected));
});

describe("the date of a no", () => {
  const access = { availabilityEndDate: "2026-11-01T00:00:00.000Z" };
  it.each([
    ["afterAvailabilityEndDate", null, access.availabilityEndDate],
    ["beforeAvailabilityDate", "2026-12-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["comingSoon", null, null],
    [null, null, null],
  ])("%s", (reason, changesAt, date) => expect(refusalDate({ reason, changesAt }, access)).toBe(date));
});
