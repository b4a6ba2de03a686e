import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sharedServer } from "../../../server/app/testing/engines";
import { newId } from "../../../server/database/new-id";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { MAX_DOWNLOADS_PER_HOUR } from "../contract";

const HOSTILE = "<script>alert(1)</script>\"'&";

let lms: TestLms;
beforeEach(async () => {
  const scaled = (key: string) => course(key, { gradingScale: "scale" });
  const hidden = access("hidden", { gradeRevealPolicy: "never" });
  lms = await startTestLms(sample([scaled("shown"), scaled("hidden")], [access("shown"), hidden]));
});
afterEach(() => lms.close());

type Member = Awaited<ReturnType<TestLms["member"]>>;
const prepare = (member: Member, format = "json") => member.call("prepareDataDownload", { body: { format } });
const fetchFile = async (member: Member, format = "json") => member.get((await prepare(member, format)).body.address);

async function memberWhoPassed(key: string): Promise<Member> {
  const ada = await lms.member(LEARNER);
  const attempt = (await ada.learner.start(key)).body.resultId;
  await ada.learner.take(attempt, key, "a", "b", "c");
  await ada.learner.submit(attempt);
  return ada;
}

describe("the download of all data", () => {
  it("has the person's rows and the results that are shown, and nothing of others", async () => {
    const ada = await memberWhoPassed("shown");
    const otto = await lms.member(OTHER);
    const answer = await fetchFile(ada);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    });
    const data = answer.json();
    expect(data).toMatchObject({ format: "learner-portal-person", id: ada.user.id });
    expect(data.rows.people.account).toMatchObject([{ id: ada.user.id, email: LEARNER }]);
    expect(data.rows.learning.objective_workflow).toHaveLength(1);
    expect(data.results).toMatchObject([{ course: expect.any(String), passed: true, score: expect.any(Number) }]);
    expect(data.results[0].activities.length).toBeGreaterThan(0);
    for (const word of [otto.user.id, otto.user.email, ada.token, ada.csrfToken])
      expect(answer.body).not.toContain(word);
  });

  it("keeps results to itself that are not shown", async () => {
    const data = (await fetchFile(await memberWhoPassed("hidden"))).json();
    expect(data.results).toMatchObject([{ score: null, passed: null, grade: null }]);
    for (const { score, passed: isPassed } of data.results[0].activities)
      expect([score, isPassed]).toEqual([null, null]);
    for (const table of ["objective_record", "activity_record"]) {
      expect(data.rows.learning[table].length).toBeGreaterThan(0);
      for (const row of data.rows.learning[table])
        for (const column of ["score", "max_score", "normalized_score", "passed", "grade_id"])
          expect(row).not.toHaveProperty(column);
    }
  });

  it("as a page is in the person's time zone, and nothing in it can run", async () => {
    const ada = await memberWhoPassed("shown");
    const now = new Date("2026-11-21T22:30:00Z");
    await lms.db
      .updateTable("account")
      .set({ first_name: HOSTILE, timezone: "Asia/Tokyo", created: now })
      .where("id", "=", ada.user.id)
      .execute();
    const { address } = (await prepare(ada, "page")).body;
    const answer = await ada.get(address);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.html"',
    });
    const html = answer.body;
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US" dir="ltr">/);
    expect(html).toContain("<h1>My data</h1>");
    for (const title of ["Account and sign-ins", "Courses", "Your results"])
      expect(html).toContain(`<h2>${title}</h2>`);
    expect(html).toMatch(/<time datetime="2026-11-21T22:30:00.000Z">Nov 22, 2026, 7:30\sAM<\/time>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    expect(html).not.toMatch(/<script|<img|<a |\son\w+=|http-equiv="refresh"/i);
    expect(html.trimEnd().endsWith("</html>")).toBe(true);
  });

  it.each([
    [{}, "10:30\\sPM"],
    [{ timeZone: "Asia/Tokyo" }, "7:30\\sAM"],
    [{ timeZone: "Moon/Base" }, "10:30\\sPM"],
  ])("as a page has the browser's time zone for a person who has chosen none: %j", async (zone, time) => {
    lms.clock.now = new Date("2026-11-21T22:30:00Z");
    const ada = await lms.member(LEARNER);
    const { address } = (await ada.call("prepareDataDownload", { body: { format: "page", ...zone } })).body;
    expect((await ada.get(address)).body).toMatch(new RegExp(time));
  });

  it("works once, for five minutes, and for nobody else", async () => {
    const [ada, otto] = [await lms.member(LEARNER), await lms.member(OTHER)];
    const { address } = (await prepare(ada)).body;
    expect((await otto.get(address)).statusCode).toBe(404);
    expect((await lms.app.inject({ url: address })).statusCode).toBe(401);
    expect((await ada.get(address)).statusCode).toBe(200);
    expect((await ada.get(address)).statusCode).toBe(404);
    const late = (await prepare(ada)).body.address;
    lms.clock.now = new Date(lms.clock.now.getTime() + 5 * 60_000);
    expect((await ada.get(late)).statusCode).toBe(404);
    expect((await ada.get(address.replace(/[^/]+$/, "nothing"))).statusCode).toBe(404);
  });

  it("is prepared a few times an hour only", async () => {
    const ada = await lms.member(LEARNER);
    for (let time = 0; time < MAX_DOWNLOADS_PER_HOUR; time += 1) expect((await prepare(ada)).status).toBe(200);
    expect(await prepare(ada)).toMatchObject({ status: 429 });
    expect((await prepare(await lms.member(OTHER))).status).toBe(200);
    expect((await prepare(await lms.memberAt("2026-11-21T23:59:00Z", LEARNER))).status).toBe(200);
  });

  it("is prepared no oftener by requests at the same time", async () => {
    const served = await startTestLms(sample([], []), undefined, await (await sharedServer()).open());
    const ada = await served.member(LEARNER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => prepare(ada)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DOWNLOADS_PER_HOUR);
    await served.close();
  });

  it("is prepared again after the clock was set back", async () => {
    const ada = await lms.member(LEARNER);
    for (let time = 0; time < MAX_DOWNLOADS_PER_HOUR; time += 1) await prepare(ada);
    lms.clock.now = new Date(lms.clock.now.getTime() - 24 * 3_600_000);
    expect((await prepare(ada)).status).toBe(200);
  });

  it("does not exist for a tenant that does not offer it", async () => {
    const ada = await lms.member(LEARNER);
    const { address } = (await prepare(ada)).body;
    await lms.config.change({ settings: { "privacy.download": false } });
    expect((await prepare(ada)).status).toBe(404);
    expect((await ada.get(address)).statusCode).toBe(404);
    await lms.config.change({ settings: {}, plugins: { privacy: { enabled: false } } });
    expect((await ada.get(address)).statusCode).toBe(404);
  });

  it("is whole for a person with more rows than are read at once", async () => {
    const ada = await lms.member(LEARNER);
    const rows = Array.from({ length: 1100 }, () => ({
      tenant_id: ada.user.tenantId,
      id: newId(),
      user_id: ada.user.id,
      name: "page",
      time: lms.clock.now,
      received: lms.clock.now,
      role: "learner",
      data: null,
    }));
    await lms.db
      .insertInto("event")
      .values(rows as never)
      .execute();
    expect((await fetchFile(ada)).json().rows.people.event).toHaveLength(1100);
    const html = (await fetchFile(ada, "page")).body;
    expect(html).toContain("Not all rows are shown.");
    expect(html.split("</tr>").length).toBeLessThan(900);
  });
});
