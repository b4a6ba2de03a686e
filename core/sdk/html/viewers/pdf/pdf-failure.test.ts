import { describe, expect, it } from "vitest";
import { failureOfStatus } from "./pdf-failure";

describe("a file that cannot be shown", () => {
  it.each([
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "unreadable"],
    [500, "unreadable"],
    [null, "unreadable"],
  ])("answered %s says %s", (status, failure) => expect(failureOfStatus(status)).toBe(failure));
});
