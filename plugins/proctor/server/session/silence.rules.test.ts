import { describe, expect, it } from "vitest";
import { PROCTORING_SILENCE_SECONDS, proctoredAccess } from "./silence.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const silence = PROCTORING_SILENCE_SECONDS * 1000;
const open = (lastSeen: string) => ({ state: "created", lastSeen }) as const;

describe("a proctored activity", () => {
  it.each([
    ["has no sitting", null, "proctor.sittingRequired"],
    ["has a sitting that is over", { state: "finished", lastSeen: ago(0) }, "proctor.sittingRequired"],
    ["is watched", open(ago(0)), null],
    ["was watched just short of too long ago", open(ago(silence - 1)), null],
    ["was last watched too long ago", open(ago(silence)), "proctor.sittingInterrupted"],
  ] as const)("that %s answers %s", (_name, session, reason) => {
    expect(proctoredAccess("inProgress", session, now).reason).toBe(reason);
    expect(proctoredAccess("notStarted", session, now).reason).toBe(reason);
  });

  it.each(["finished", "inGrading"] as const)("that is %s asks for no sitting", (standing) => {
    expect(proctoredAccess(standing, null, now).allowed).toBe(true);
  });

  it("shuts by itself when nobody watches any more", () => {
    expect(proctoredAccess("inProgress", open(ago(0)), now).changesAt).toBe(ago(-silence));
  });
});
