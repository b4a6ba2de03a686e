import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../learning/testing/sample-package";
import { contentsOf, idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { isPassword } from "../../people/accounts/password";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
const files = { "files/cover.svg": picture, "files/a b.svg": picture.replace("rect", "ellipse") };
const linked = course("linked", {
  image: "files/cover.svg",
  about: '<p>See <a href="activity:c">the end</a></p>',
  activity: group("root", [
    group("one", [
      text("a", { html: '<p><img src="files/a%20b.svg" alt="A"> <a href="activity:c">on</a></p>' }),
      text("b"),
    ]),
    text("c"),
  ]),
});

describe("storing a package", () => {
  let lms: TestLms;
  beforeEach(async () => {
    lms = await startTestLms(sample([linked], [access("linked")]), files);
  });
  afterEach(() => lms.close());

  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        (["objective", "activity", "activity_part", "objective_access", "file_chunk", "grade", "account"] as const).map(
          async (table) => [table, (await lms.db.selectFrom(table).selectAll().execute()).length] as const,
        ),
      ),
    );

  it("points texts at our own files and at the places in the course", async () => {
    const ada = await lms.member(LEARNER);
    const aggregate = await ada.learner.aggregate("linked");
    const part = (key: string) => idOf("part", "linked", key);
    const end = `/learn/courses/${aggregate.objective.id}/view/content/${part("c")}`;
    expect(aggregate.objective.about).toBe(`<p>See <a href="${end}">the end</a></p>`);
    const objectiveWorkflowId = (await ada.learner.start("linked")).body.resultId;
    const activity = await ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId: part("a") } });
    const [, source = ""] = /src="([^"]+)"/.exec(activity.body.content.html) ?? [];
    expect(source).toMatch(new RegExp(`^/api/lms-storage/v1/files/${aggregate.objective.id}/a%20b\\.svg\\?v=`));
    const image = await ada.get(source);
    expect(image.statusCode).toBe(200);
    expect(image.body).toContain("ellipse");
  });

  it("keeps rows, ids and what learners have done when the same package comes again", async () => {
    const ada = await lms.member(LEARNER);
    const workflowId = (await ada.learner.start("linked")).body.resultId;
    await ada.learner.take(workflowId, "linked", "a");
    const before = [await counts(), await ada.learner.aggregate("linked")];
    await lms.store();
    expect([await counts(), await ada.learner.aggregate("linked")]).toEqual(before);
  });

  it("takes changed texts over, and leaves what vanished out of the tree but keeps results in it", async () => {
    const ada = await lms.member(LEARNER);
    const workflowId = (await ada.learner.start("linked")).body.resultId;
    await ada.learner.take(workflowId, "linked", "a");
    const changed = course("linked", {
      name: "Renamed",
      activity: group("root", [group("one", [text("new")]), text("c", { name: "The end" })]),
    });
    await lms.store(sample([changed], [access("linked")]));
    expect((await ada.learner.aggregate("linked")).objective).toMatchObject({ name: "Renamed", imageUrl: null });
    const tree = (await ada.learner.tree(workflowId)).body.activity;
    expect(tree.children.map((part: { childActivity: { name: string } }) => part.childActivity.name)).toEqual([
      "Chapter one",
      "The end",
    ]);
    expect(tree.children[0].childActivity.children).toHaveLength(1);
    const kept = await lms.db.selectFrom("activity_record").select("part_id").execute();
    expect(kept).toEqual([{ part_id: idOf("part", "linked", "a") }]);
    const gone = await lms.db
      .selectFrom("activity_part")
      .select("removed")
      .where("id", "=", idOf("part", "linked", "b"));
    expect(await gone.execute()).toEqual([]);
  });

  it("takes a past attempt over once, and never in the place of a real one", async () => {
    const history = [{ state: "finished" as const, started: "now-9d", finished: "now-8d", score: 18, progress: 1 }];
    const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] });
    const given = sample([graded], [access("graded", { history, retake: { allowed: true } })]);
    await lms.store(given);
    const ada = await lms.member(LEARNER);
    expect(await ada.learner.aggregate("graded")).toMatchObject({
      attempts: 1,
      lastObjectiveWorkflow: { state: "finished", progress: 1 },
      lastObjectiveRecord: { score: 18, maxScore: 20, grade: { name: "Good" }, passed: true },
    });
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    await lms.store(given);
    expect(await ada.learner.aggregate("graded")).toMatchObject({
      attempts: 2,
      lastObjectiveWorkflow: { id: workflowId, state: "inProgress" },
    });
  });

  it("changes nothing when something in it fails", async () => {
    const before = await counts();
    await expect(
      lms.store(sample([course("more")], []), { grantTo: [LEARNER, "nobody@school.example"] }),
    ).rejects.toThrow("nobody@school.example");
    expect(await counts()).toEqual(before);
  });

  it("gives a course that came without accesses to whom it should", async () => {
    await lms.store(sample([course("more")], []), { grantTo: [OTHER.toUpperCase()] });
    const otto = await lms.member(OTHER);
    expect((await otto.call("queryMyAggregates")).body.data).toMatchObject([{ objective: { name: "Course more" } }]);
  });

  describe("a person of a package", () => {
    const bea = { key: "bea", email: "bea@school.example", firstName: "Bea" };
    const accountOf = (email: string) =>
      lms.db.selectFrom("account").selectAll().where("email_key", "=", email).executeTakeFirst();

    it("needs one name only", async () => {
      await lms.store({ users: [bea, { key: "li", email: "li@school.example", lastName: "Li", firstName: "" }] });
      expect(await accountOf(bea.email)).toMatchObject({ first_name: "Bea", last_name: "" });
      expect(await accountOf("li@school.example")).toMatchObject({ first_name: "", last_name: "Li" });
    });

    it("keeps the account when the address changes, and the report says so", async () => {
      await lms.store({ users: [bea] });
      const { id = "" } = (await accountOf(bea.email)) ?? {};
      const { report } = await lms.store({ users: [{ ...bea, email: "Bea.New@school.example" }] });
      expect(await accountOf("bea.new@school.example")).toMatchObject({ id, email: "Bea.New@school.example" });
      expect(report).toMatchObject([
        { kind: "address", outcome: "converted", reason: expect.stringContaining(bea.email) },
      ]);
    });

    it("keeps an address that a sign-in provider has given, and the report says why", async () => {
      await lms.store({ users: [bea] });
      const account = await accountOf(bea.email);
      const link = { issuer: "https://id.example", subject: "bea", linked: new Date(0), user_id: account?.id ?? "" };
      await lms.db
        .insertInto("account_identity")
        .values({ ...link, tenant_id: account?.tenant_id ?? "" })
        .execute();
      const { report } = await lms.store({ users: [{ ...bea, email: "bea.new@school.example" }] });
      expect(await accountOf(bea.email)).toMatchObject({ email: bea.email });
      expect(report).toMatchObject([
        { kind: "address", outcome: "left-out", reason: expect.stringContaining("https://id.example") },
      ]);
    });

    it("gets the package's password where people sign in here, and a row elsewhere", async () => {
      const cy = { key: "cy", email: "cy@school.example", firstName: "Cy", password: "secret words" };
      const { report } = await lms.store({ users: [cy] });
      expect(report).toMatchObject([{ kind: "password", name: cy.email, outcome: "left-out" }]);
      expect(await accountOf(cy.email)).toMatchObject({ password_hash: null });
      expect((await lms.store({ users: [cy] }, { passwords: true })).report).toEqual([]);
      const { password_hash } = (await accountOf(cy.email)) ?? { password_hash: null };
      expect(await isPassword("secret words", password_hash)).toBe(true);
    });
  });

  it("leaves people alone who are there already", async () => {
    const source = contentsOf({
      users: [
        { key: "again", email: LEARNER.toUpperCase(), firstName: "Eve", lastName: "Evil", roles: ["Administrator"] },
      ],
    });
    expect(source.package.users).toHaveLength(1);
    await lms.store({
      users: [
        { key: "again", email: LEARNER.toUpperCase(), firstName: "Eve", lastName: "Evil", roles: ["Administrator"] },
      ],
    });
    const account = await lms.db.selectFrom("account").selectAll().where("email_key", "=", LEARNER).executeTakeFirst();
    expect(account).toMatchObject({ first_name: "Ada", roles: ["Learner"], password_hash: null });
  });
});
