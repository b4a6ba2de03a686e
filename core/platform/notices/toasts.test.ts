import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommandFailed, NetworkError, ProblemError } from "../http/api-error";
import { TOAST_DURATION, Toasts } from "./toasts";

describe("Toasts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const said = (toasts: Toasts) => toasts.toasts.map((toast) => ("text" in toast ? toast.text : toast.message));

  it("go after seven seconds", () => {
    const toasts = new Toasts();
    toasts.show({ kind: "info", message: "one" });
    vi.advanceTimersByTime(TOAST_DURATION - 1);
    expect(said(toasts)).toEqual(["one"]);
    vi.advanceTimersByTime(1);
    expect(said(toasts)).toEqual([]);
    expect(toasts.wasUsed).toBe(true);
  });

  it("stay while they are held, and have their full time afterwards", () => {
    const toasts = new Toasts();
    toasts.show({ kind: "info", message: "one" });
    vi.advanceTimersByTime(6000);
    toasts.hold(true);
    toasts.show({ kind: "info", message: "two" });
    vi.advanceTimersByTime(60_000);
    expect(said(toasts)).toEqual(["one", "two"]);
    toasts.hold(false);
    vi.advanceTimersByTime(TOAST_DURATION - 1);
    expect(said(toasts)).toEqual(["one", "two"]);
    vi.advanceTimersByTime(1);
    expect(said(toasts)).toEqual([]);
  });

  it("do not pile up when the same thing is said again", () => {
    const toasts = new Toasts();
    for (const message of ["one", "two", "one"]) toasts.show({ kind: "critical", message });
    expect(said(toasts)).toEqual(["two", "one"]);
  });

  const problem = { type: "", title: "No", status: 409, code: "conflict" } as const;
  it.each([
    [new NetworkError(false, null), { id: "errors.network" }],
    [new ProblemError(problem), { id: "errors.conflict" }],
    [new ProblemError({ ...problem, errors: { name: ["Too long"] } }), "Too long"],
    [new CommandFailed("x", null, { code: "acceptedUnknown" }), { id: "commands.acceptedUnknown" }],
    [new CommandFailed("x", null, { field: "name", message: "Taken" }), "Taken"],
    [new Error("whatever"), { id: "errors.unknown" }],
  ])("say of %s: %j", (error, expected) => {
    const toasts = new Toasts();
    toasts.failure(error);
    expect(said(toasts)).toEqual([expected]);
    expect(toasts.toasts[0]?.kind).toBe("critical");
  });
});
