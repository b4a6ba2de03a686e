import { describe, expect, it } from "vitest";
import { now } from "../fixtures/moments";
import { PROCTORING_SILENCE_SECONDS, proctoredAccess, proctoredPart } from "./proctoring";

const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const silence = PROCTORING_SILENCE_SECONDS * 1000;
const open = (lastSeen: string) => ({ state: "created", lastSeen }) as const;

describe("a proctored activity", () => {
  it.each([
    ["has no sitting", null, "proctoringRequired"],
    ["has a sitting that is over", { state: "finished", lastSeen: ago(0) }, "proctoringRequired"],
    ["is watched", open(ago(0)), null],
    ["was watched just short of too long ago", open(ago(silence - 1)), null],
    ["was last watched too long ago", open(ago(silence)), "proctoringInterrupted"],
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

describe("the sitting of a part", () => {
  const part = (name: string, proctored: boolean) => ({ name, childActivity: { proctored } });
  it.each([
    ["is its own", [part("course", true), part("quiz", true)], "quiz"],
    ["is that of what it lies in", [part("course", false), part("exam", true), part("quiz", false)], "exam"],
    ["is not needed", [part("course", false), part("quiz", false)], undefined],
  ])("%s", (_name, path, expected) => expect(proctoredPart(path)?.name).toBe(expected));
});
