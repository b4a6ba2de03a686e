import { afterEach, describe, expect, it } from "vitest";
import { engineForTests } from "../../../server/app/testing/engine-for-tests";
import { testEngines } from "../../../server/app/testing/engines";
import { tenantDb } from "../../../server/database/tenant-db/tenant-db";
import { holdAttempt } from "../../../server/learning/rows/holds";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { expectPassages, found, namesOf, search } from "./testing/searching";

const owlText = (key: string, more: object = {}) => text(key, { html: "<p>The owl flies at night.</p>", ...more });
const oneCourse = (more: object = {}, ofCourse: object = {}) =>
  sample(
    [course("owls", { description: "", activity: group("root", [owlText("a", more), text("b")]), ...ofCourse })],
    [access("owls")],
  );

describe.each(testEngines)("passages, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  afterEach(() => lms.close());

  const begin = async (input: Parameters<typeof startTestLms>[0]) => {
    lms = await startTestLms(input, {}, await open());
    const ada = await lms.member(LEARNER);
    return { ada, attempt: (await ada.learner.start("owls")).body.resultId as string };
  };

  it("say where they are, what they say and which words match", async () => {
    const input = oneCourse(
      { html: "<h2>Night</h2><p>Owls hunt.</p><ul><li>Silent owls fly.</li></ul>" },
      { language: "en" },
    );
    const { ada } = await begin(input);
    expect((await search(ada, "silent")).body).toEqual({
      data: [
        {
          course: { id: idOf("course", "owls"), name: "Course owls" },
          activity: {
            id: idOf("activity", "owls", "a"),
            name: "About a",
            activityPathId: idOf("part", "owls", "a"),
            axis: idOf("part", "owls", "a"),
          },
          heading: "Night",
          text: "Owls hunt.\nSilent owls fly.",
          matches: [{ start: 11, end: 17 }],
          anchor: { unit: "block", at: 1 },
          language: "en",
        },
      ],
      languages: ["en"],
    });
  });

  it.each<[string, object, object]>([
    ["that opens later", { constraint: { startFrom: "now+1d" } }, {}],
    ["that has closed", { constraint: { accessibleUntil: "now-1d" } }, {}],
    ["that was not begun in time", { constraint: { startUntil: "now-1d" } }, {}],
    ["that is a draft", { state: "draft" }, {}],
    ["that is archived", { state: "archived" }, {}],
    ["that needs supervision", { proctored: true }, {}],
    ["that a tool or a person grades", { supportLtiGrading: true }, {}],
    ["of a draft of a course", {}, { state: "draft" }],
    ["of an archived course", {}, { state: "archived" }],
  ])("are not given of an activity %s, nor counted", async (_what, more, ofCourse) => {
    const isOpen = Object.keys(ofCourse).length === 0;
    const { ada } = isOpen ? await begin(oneCourse(more, { language: "en" })) : await begin(oneCourse());
    if (!isOpen) await lms.store(oneCourse({}, { ...ofCourse, language: "en" }));
    await expectPassages(ada, "owl", []);
    expect((await search(ada, "owl")).body.languages).toEqual([]);
  });

  it("come and go with the time", async () => {
    const constraint = { startFrom: "now+1d", accessibleUntil: "now+3d" };
    const { ada } = await begin(oneCourse({ constraint }));
    await expectPassages(ada, "owl", []);
    await expectPassages(await lms.memberAt("2026-11-22T08:59:59.999Z", LEARNER), "owl", []);
    await expectPassages(await lms.memberAt("2026-11-22T09:00:00.000Z", LEARNER), "owl", ["About a"]);
    await expectPassages(await lms.memberAt("2026-11-24T09:00:00.000Z", LEARNER), "owl", []);
  });

  it("of what waits for the activity before come when that one is done", async () => {
    const activity = group("root", [text("first"), owlText("second", { constraint: { afterPrevious: true } })]);
    const { ada, attempt } = await begin(oneCourse({}, { activity }));
    await expectPassages(ada, "owl", []);
    await ada.learner.take(attempt, "owls", "first");
    await expectPassages(ada, "owl", ["About second"]);
  });

  it("inside of a closed chapter, or of one that needs supervision, are not given", async () => {
    const activity = group("root", [
      group("closed", [owlText("a")], { constraint: { startFrom: "now+1d" } }),
      group("watched", [owlText("b")], { proctored: true }),
      group("open", [owlText("c")]),
    ]);
    const { ada } = await begin(oneCourse({}, { activity }));
    await expectPassages(ada, "owl", ["About c"]);
  });

  it("of a course that is not begun are those of its description alone", async () => {
    const described = { description: "Owls of the north.", about: "<p>Where an owl lives.</p>" };
    lms = await startTestLms(oneCourse({}, described), {}, await open());
    const ada = await lms.member(LEARNER);
    expect(await found(ada, "owl")).toMatchObject([
      { activity: null, anchor: null, text: "Owls of the north.\nWhere an owl lives." },
    ]);
    await ada.learner.start("owls");
    expect(new Set(await namesOf(ada, "owl"))).toEqual(new Set([null, "About a"]));
  });

  it.each<[string, object, (string | null)[]]>([
    ["that opens later", { availabilityDate: "now+1d" }, []],
    ["that may no longer be begun", { availabilityEndDate: "now-1d" }, []],
    ["that is not enrolled in", { selfEnrolled: false }, []],
    ["that may be begun", {}, [null]],
  ])("of a course %s: %j, %j", async (_what, more, names) => {
    const one = course("owls", { description: "Owls of the north." });
    lms = await startTestLms(sample([one], [access("owls", more)]), {}, await open());
    await expectPassages(await lms.member(LEARNER), "owl", names);
  });

  it("of a finished course are those that may be reviewed", async () => {
    const past = {
      state: "finished" as const,
      progress: 1,
      started: "now-9d",
      submitted: "now-8d",
      finished: "now-7d",
    };
    const activities = [{ activity: "a", state: "finished" as const }];
    const history = [{ ...past, activities }];
    const parts = group("root", [owlText("a"), owlText("new")]);
    const input = (accessNewContentAfterCompletion: boolean, gradeRevealPolicy: "none" | "never") => {
      const owls = course("owls", { description: "", activity: parts, accessNewContentAfterCompletion });
      return sample([owls], [access("owls", { history, gradeRevealPolicy })]);
    };
    lms = await startTestLms(input(false, "none"), {}, await open());
    const ada = await lms.member(LEARNER);
    await expectPassages(ada, "owl", ["About a"]);
    await lms.store(input(true, "none"));
    await expectPassages(ada, "owl", ["About a", "About new"]);
    await lms.store(input(true, "never"));
    await expectPassages(ada, "owl", []);
  });

  it("are not given while the attempt is held", async () => {
    const { ada, attempt } = await begin(oneCourse());
    await expectPassages(ada, "owl", ["About a"]);
    const db = tenantDb(lms.db, ada.user.tenantId);
    await holdAttempt(db, attempt, { name: "test.hold", reason: "sittingInReview" as never, shuts: true });
    await expectPassages(ada, "owl", []);
  });

  it("are not given of a type that the tenant has turned off, and of nothing when the search is off", async () => {
    const { ada } = await begin(oneCourse());
    lms.config.change({ plugins: { player: { enabled: false } } });
    await expectPassages(ada, "owl", []);
    lms.config.change({ plugins: { "knowledge-center": { enabled: false } } });
    expect(await search(ada, "owl")).toMatchObject({ status: 404, body: { code: "PLUGIN_OFF" } });
    lms.config.change({});
    await expectPassages(ada, "owl", ["About a"]);
  });

  it("are each learner's own", async () => {
    const { ada } = await begin(oneCourse());
    const otto = await lms.member(OTHER);
    await expectPassages(ada, "owl", ["About a"]);
    await expectPassages(otto, "owl", []);
    expect((await search(otto, "owl", { course: idOf("course", "owls") })).body).toEqual({ data: [], languages: [] });
    expect((await lms.app.inject("/api/lms-km/users/me/knowledge-passages?text=owl")).statusCode).toBe(401);
  });

  it("are of the course as it is now, also after an import, and no old word is left", async () => {
    const { ada } = await begin(oneCourse());
    await expectPassages(ada, "owl", ["About a"]);
    await lms.store(oneCourse({ name: "Mice", html: "<p>A mouse runs.</p>" }));
    await expectPassages(ada, "owl", []);
    await expectPassages(ada, "mouse", ["Mice"]);
  });

  it("agree with the player: a text is found if it can be opened, and only then", async () => {
    const kinds: [string, object][] = [
      ["plain", {}],
      ["early", { constraint: { startFrom: "now+1d" } }],
      ["late", { constraint: { accessibleUntil: "now-1d" } }],
      ["draft", { state: "draft" }],
      ["done", { optional: true }],
      ["next", { constraint: { afterPrevious: true } }],
      ["over", { constraint: { startUntil: "now-1d" } }],
    ];
    const parts = kinds.flatMap(([one, outer]) => [
      owlText(one, outer),
      group(
        `in-${one}`,
        kinds.map(([other, inner]) => owlText(`${one}-${other}`, inner)),
        outer,
      ),
    ]);
    const { ada, attempt } = await begin(oneCourse({}, { activity: group("root", parts) }));
    for (const taken of [[], ["plain", "done"], ["next", "plain-plain", "next-plain"]]) {
      for (const key of taken) await ada.learner.take(attempt, "owls", key);
      const keys = kinds.flatMap(([one]) => [one, ...kinds.map(([other]) => `${one}-${other}`)]);
      const opened: string[] = [];
      for (const key of keys) {
        const params = { objectiveWorkflowId: attempt, activityPathId: idOf("part", "owls", key) };
        if ((await ada.call("getActivity", { params })).status === 200) opened.push(`About ${key}`);
      }
      expect(opened.length).toBeGreaterThan(3);
      expect(opened.length).toBeLessThan(keys.length);
      expect((await namesOf(ada, "owl")).sort()).toEqual(opened.sort());
    }
  });
});
