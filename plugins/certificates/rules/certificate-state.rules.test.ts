import { describe, expect, it } from "vitest";
import { certificateState } from "./certificate-state.rules";

const END = "2028-11-21T09:00:00.000Z";
const REVOKED = "2027-01-01T00:00:00.000Z";
const at = (expirationDate: string | null, revoked: string | null, now: string) =>
  certificateState({ expirationDate, revoked }, new Date(now));

describe("the state of a certificate", () => {
  it.each([
    ["without an end", null, null, "2099-01-01T00:00:00.000Z", { state: "valid", since: null, changesAt: null }],
    ["just before its end", END, null, "2028-11-21T08:59:59.999Z", { state: "valid", since: null, changesAt: END }],
    ["at its end", END, null, END, { state: "expired", since: END, changesAt: null }],
    ["just after its end", END, null, "2028-11-21T09:00:00.001Z", { state: "expired", since: END, changesAt: null }],
    ["that was revoked", END, REVOKED, REVOKED, { state: "revoked", since: REVOKED, changesAt: null }],
    [
      "that was revoked and would have expired",
      END,
      REVOKED,
      "2029-01-01T00:00:00.000Z",
      { state: "revoked", since: REVOKED, changesAt: null },
    ],
  ])("%s", (_name, expirationDate, revoked, now, expected) => {
    expect(at(expirationDate, revoked, now)).toEqual(expected);
  });
});
