import { afterEach, describe, expect, it } from "vitest";
import { foldCases } from "../../../core/learning/rules/lists/testing/fold-cases";
import { engineForTests } from "../../app/testing/engine-for-tests";
import { testEngines } from "../../app/testing/engines";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const begun = { history: [{ state: "inProgress" as const, started: "now-2d" }] };
const tree = group("root", [
  group("one", [text("a", { name: "Night owls" }), text("b", { name: "Owls of 100 % silence" })]),
  text("c", { name: "OWL_FOOD", state: "draft" }),
  text("gone", { name: "Owls of old", state: "archived" }),
  group("shut", [text("d", { name: "Owls below" })], { name: "Owl archive", state: "archived" }),
]);
const owls = (more: object = {}) => course("owls", { activity: tree, ...more });

describe.each(testEngines)("activities by their names, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  afterEach(() => lms.close());

  const begin = async (input: Parameters<typeof startTestLms>[0]) => {
    lms = await startTestLms(input, {}, await open());
    const found = async (words: string, who = LEARNER, limit = 10) => {
      const { body } = await (await lms.member(who)).call("findMyActivities", { query: { text: words, limit } });
      return body.data as { name: string; axis: string; activityPathId: string; course: object }[];
    };
    const names = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ name }) => name);
    return { found, names };
  };

  it("say where they are", async () => {
    const { found } = await begin(sample([owls()], [access("owls", begun)]));
    const [one, a] = ["one", "a"].map((key) => idOf("part", "owls", key));
    expect(await found("night")).toEqual([
      {
        id: idOf("activity", "owls", "a"),
        name: "Night owls",
        activityPathId: a,
        axis: `${one}/${a}`,
        course: { id: idOf("course", "owls"), name: "Course owls" },
      },
    ]);
  });

  it("are found by a part of the name in any case, first those that begin with it, and none that is archived", async () => {
    const { names } = await begin(sample([owls()], [access("owls", begun)]));
    const all = ["OWL_FOOD", "Owls of 100 % silence", "Night owls"];
    expect((await names("  oWl ")).toSorted()).toEqual(all.toSorted());
    expect((await names("owl")).at(-1)).toBe("Night owls");
    expect(await names("owl", LEARNER, 1)).toHaveLength(1);
    for (const [words, name] of [
      ["%", "Owls of 100 % silence"],
      ["_", "OWL_FOOD"],
    ] as const)
      expect(await names(words)).toEqual([name]);
    for (const words of ["", "  ", "\\", "old", "below", "archive", "zzz"]) expect(await names(words)).toEqual([]);
  });

  it("are found with typing mistakes if no name has the words", async () => {
    const { names } = await begin(sample([owls()], [access("owls", begun)]));
    expect(await names("nihgt owls")).toEqual(["Night owls"]);
    expect(await names("slience")).toEqual(["Owls of 100 % silence"]);
    for (const words of ["arhcive", "belwo", "nihtg", "odl"]) expect(await names(words)).toEqual([]);
  });

  it("are found whatever their case and accents, by words in any order", async () => {
    const pages = foldCases.map(([, one], at) => text(`p${at}`, { name: one }));
    const { names } = await begin(
      sample([course("owls", { activity: group("root", pages) })], [access("owls", begun)]),
    );
    for (const [, one, other] of foldCases) {
      expect(await names(other, LEARNER, 50)).toContain(one);
      expect(await names(other.split(" ").toReversed().join(" "), LEARNER, 50)).toContain(one);
    }
    expect(await names("ubungen zeppelin")).toEqual([]);
  });

  it("come with the words in the order of the search first", async () => {
    const pages = ["Food for owls at night", "About night owls", "Night owls"].map((name, at) =>
      text(`p${at}`, { name }),
    );
    const { names } = await begin(
      sample([course("owls", { activity: group("root", pages) })], [access("owls", begun)]),
    );
    expect(await names("night owls")).toEqual(["Night owls", "About night owls", "Food for owls at night"]);
  });

  it("come in the order in which the learner was in the courses", async () => {
    const tours = ["old", "new"].map((key) => course(key, { activity: group("root", [text(key, { name: "Tour" })]) }));
    const at = (started: string) => ({ history: [{ state: "inProgress" as const, started }] });
    const { found } = await begin(sample(tours, [access("old", at("now-9d")), access("new", at("now-1d"))]));
    expect((await found("tour")).map(({ activityPathId }) => activityPathId)).toEqual(
      ["new", "old"].map((key) => idOf("part", key, key)),
    );
  });

  it("are only those of courses that the learner has started and may open now", async () => {
    const inputs = (ofCourse: object, ofAccess: object) => sample([owls(ofCourse)], [access("owls", ofAccess)]);
    const { names } = await begin(inputs({}, begun));
    expect(await names("night")).toEqual(["Night owls"]);
    expect(await names("night", OTHER)).toEqual([]);
    for (const [ofCourse, ofAccess] of [
      [{ state: "draft" }, begun],
      [{ state: "archived" }, begun],
      [{}, { ...begun, availabilityDate: "now+1d" }],
    ] as const) {
      await lms.store(inputs(ofCourse, ofAccess));
      expect(await names("night")).toEqual([]);
    }
  });

  it("are none before the start of the course, and none that an import has taken out", async () => {
    const { names } = await begin(sample([owls()], [access("owls")]));
    expect(await names("owl")).toEqual([]);
    await (await lms.member(LEARNER)).learner.start("owls");
    expect(await names("night")).toEqual(["Night owls"]);
    await lms.store(sample([owls({ activity: group("root", [text("c")]) })], [access("owls")]));
    expect(await names("night")).toEqual([]);
  });
});
