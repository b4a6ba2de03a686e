import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseJourneys, chooseUnits } from "../../choose.ts";

describe("chooseUnits", () => {
  const durations = { "slow.test.ts": 9_000, "quick.test.ts": 100, "middle.test.ts": 2_000 };

  it.each([
    [20_000, ["quick.test.ts", "middle.test.ts", "slow.test.ts"], []],
    [11_100, ["quick.test.ts", "middle.test.ts", "slow.test.ts"], []],
    [11_099, ["quick.test.ts", "middle.test.ts"], ["slow.test.ts"]],
    [99, [], ["quick.test.ts", "middle.test.ts", "slow.test.ts"]],
  ])("fits the shortest files into %i ms, and names the others", (milliseconds, chosen, left) => {
    expect(chooseUnits(Object.keys(durations), durations, milliseconds)).toEqual({ chosen, left });
  });

  it("takes a file that was never measured for one of middle length", () => {
    const { chosen } = chooseUnits(["middle.test.ts", "new.test.ts", "quick.test.ts"], durations, 60_000);
    expect(chosen).toEqual(["quick.test.ts", "new.test.ts", "middle.test.ts"]);
  });
});

describe("chooseJourneys", () => {
  const journeys = {
    "core/": ["a.spec.ts", "b.spec.ts"],
    "plugins/": ["c.spec.ts", "d.spec.ts", "e.spec.ts", "f.spec.ts", "g.spec.ts"],
  };

  it("runs at most six, those first that most files ask for, and names the others", () => {
    const changed = ["core/main.tsx", "plugins/tutor/plugin.ts", "plugins/tutor/tutor.store.ts"];
    expect(chooseJourneys(changed, journeys)).toEqual({
      chosen: ["c.spec.ts", "d.spec.ts", "e.spec.ts", "f.spec.ts", "g.spec.ts", "a.spec.ts"],
      left: ["b.spec.ts"],
    });
  });

  it("always runs the changed specs", () => {
    const changed = ["tests/e2e/x.spec.ts", "core/main.tsx"];
    expect(chooseJourneys(changed, journeys).chosen).toEqual(["tests/e2e/x.spec.ts", "a.spec.ts", "b.spec.ts"]);
  });

  it("runs none for unit tests and pages of the docs", () => {
    expect(chooseJourneys(["core/kernel/boot.test.ts", "docs/words.md"], journeys)).toEqual({ chosen: [], left: [] });
  });
});

describe("tests/e2e/journeys.json", () => {
  const journeys: Record<string, readonly string[]> = JSON.parse(readFileSync("tests/e2e/journeys.json", "utf8"));

  it.each(Object.entries(journeys))("names for %s what exists", (folder, specs) => {
    expect([folder, ...specs].filter((path) => !existsSync(path))).toEqual([]);
  });
});
