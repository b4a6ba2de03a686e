import { describe, expect, it } from "vitest";
import { SignInAttempts } from "./sign-in-attempts";

describe("SignInAttempts", () => {
  const ada = "ada@demo.example";
  function attempts(guesses: number) {
    const clock = { now: 0 };
    const subject = new SignInAttempts(() => clock.now);
    for (let count = 0; count < guesses; count += 1) subject.countGuess(ada);
    return { subject, clock };
  }

  it("lets ten guesses pass and stops after them", () => {
    expect(attempts(9).subject.countGuess(ada)).toBe(true);
    expect(attempts(10).subject.countGuess(ada)).toBe(false);
  });

  it("stops only the account that was tried", () => {
    expect(attempts(10).subject.countGuess("bob@demo.example")).toBe(true);
  });

  it("opens again after five minutes, however often it was tried meanwhile", () => {
    const { subject, clock } = attempts(10);
    clock.now = 299_999;
    expect(subject.countGuess(ada)).toBe(false);
    clock.now = 300_000;
    expect(subject.countGuess(ada)).toBe(true);
  });

  it("remembers the ten thousand accounts that were tried last, and no more", () => {
    const { subject } = attempts(10);
    for (let count = 1; count < 10_000; count += 1) subject.countGuess(`${count}@demo.example`);
    expect(subject.countGuess(ada)).toBe(false);
    subject.countGuess("one-more@demo.example");
    expect(subject.countGuess(ada)).toBe(true);
  });

  it("forgets the guesses before a right password", () => {
    const { subject } = attempts(10);
    subject.succeeded(ada);
    expect(subject.countGuess(ada)).toBe(true);
  });
});
