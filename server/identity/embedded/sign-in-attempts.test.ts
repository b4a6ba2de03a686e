import { describe, expect, it } from "vitest";
import { SignInAttempts } from "./sign-in-attempts";

describe("SignInAttempts", () => {
  function attempts(failures: number) {
    const clock = { now: 0 };
    const subject = new SignInAttempts(() => clock.now);
    for (let count = 0; count < failures; count += 1) subject.failed("ada@demo.example");
    return { subject, clock };
  }

  it("lets nine wrong passwords pass and stops after the tenth", () => {
    expect(attempts(9).subject.isBlocked("ada@demo.example")).toBe(false);
    expect(attempts(10).subject.isBlocked("ada@demo.example")).toBe(true);
  });

  it("stops only the account that was tried", () => {
    expect(attempts(10).subject.isBlocked("bob@demo.example")).toBe(false);
  });

  it("opens again after five minutes", () => {
    const { subject, clock } = attempts(10);
    clock.now = 299_999;
    expect(subject.isBlocked("ada@demo.example")).toBe(true);
    clock.now = 300_000;
    expect(subject.isBlocked("ada@demo.example")).toBe(false);
  });

  it("forgets the failures after a right password", () => {
    const { subject } = attempts(9);
    subject.succeeded("ada@demo.example");
    subject.failed("ada@demo.example");
    expect(subject.isBlocked("ada@demo.example")).toBe(false);
  });
});
