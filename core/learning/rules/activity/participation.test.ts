import { describe, expect, it } from "vitest";
import { defaultParticipationMode, participation } from "./participation";

const facts = (supportCollaborativeMode: boolean, supportPersonalMode: boolean) => ({
  supportCollaborativeMode,
  supportPersonalMode,
});

describe("how a learner may take an activity", () => {
  it.each<[string, boolean, boolean, boolean, string | null, string | null, boolean]>([
    ["together or alone, in a group", true, true, true, null, null, true],
    ["together or alone, without a group", true, true, false, "notInGroup", null, false],
    ["only together, in a group", true, false, true, null, "togetherOnly", false],
    ["only together, without a group", true, false, false, "notInGroup", "togetherOnly", false],
    ["only alone, in a group", false, true, true, "aloneOnly", null, false],
    ["only alone, without a group", false, true, false, "aloneOnly", null, false],
    ["nothing said", false, false, true, "aloneOnly", null, false],
  ])("%s", (_what, together, alone, inGroup, collaborative, personal, choice) => {
    const answer = participation(facts(together, alone), inGroup);
    expect(answer).toMatchObject({
      collaborative: { allowed: collaborative === null, reason: collaborative },
      personal: { allowed: personal === null, reason: personal },
      choice,
    });
  });

  it.each([
    [true, true, "personal"],
    [true, false, "collaborative"],
    [false, true, "personal"],
    [false, false, "personal"],
  ])("is alone where nobody says it, unless it has to be together", (together, alone, mode) => {
    expect(defaultParticipationMode(facts(together, alone))).toBe(mode);
  });
});
