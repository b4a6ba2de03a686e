import { afterEach, describe, expect, it } from "vitest";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const graded = { gradingScale: "scale", certificateTemplates: ["proof"] };
const past = {
  state: "finished" as const,
  started: "now-9d",
  finished: "now-8d",
  progress: 1,
  score: 18,
  maxScore: 20,
  certificate: { template: "proof", number: "OLD-1" },
};
/**
 * A scale (it turns scores into grades). By its passing score half of the points would be enough to pass, but its
 * passing grade requires more.
 */
const strict = {
  key: "strict",
  name: "Strict",
  maxScore: 20,
  normalizedPassingScore: 0.5,
  passingGrade: "able",
  grades: [
    { key: "able", name: "Able", normalizedMinScore: 0.8 },
    { key: "not", name: "Not able", normalizedMinScore: 0 },
  ],
};

describe("a certificate", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  afterEach(() => lms.close());

  async function begin(given: Parameters<typeof startTestLms>[0]): Promise<void> {
    lms = await startTestLms(given);
    ada = await lms.member(LEARNER);
  }
  const certificates = async () => {
    const query = { filter: ["objectiveId", "=", idOf("course", "graded")] };
    return (await ada.call("queryCertificates", { query })).body.data;
  };

  it("is given for a course that was passed, with a number of its own and its end", async () => {
    await begin(sample([course("graded", graded)], [access("graded")]));
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    await ada.learner.take(workflowId, "graded", "a", "b", "c");
    await ada.learner.submit(workflowId);
    expect(await certificates()).toMatchObject([
      {
        studentName: "Ada Lovelace",
        courseCode: "GRADED",
        expirationDate: "2028-11-21T09:00:00.000Z",
        certificateNumber: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      },
    ]);
  });

  it("is shown to nobody if grades are never shown: it would tell that the course is passed", async () => {
    const never = access("graded", { gradeRevealPolicy: "never", history: [past] });
    await begin(sample([course("graded", graded)], [never]));
    expect(await certificates()).toEqual([]);
    const { id } = await lms.db.selectFrom("certificate_record").select("id").executeTakeFirstOrThrow();
    for (const path of ["OLD-1", id]) {
      expect((await lms.app.inject(`/api/lms/v1/public/certificate-records/${path}`)).statusCode).toBe(404);
    }
    expect((await lms.app.inject("/api/lms-storage/v1/certificates/public/OLD-1.pdf")).statusCode).toBe(404);
    expect((await ada.get(`/api/lms-storage/v1/certificates/${id}.pdf`)).statusCode).toBe(404);
    expect((await ada.get(`/api/lms-storage/v1/certificates/credentials/${id}.jwt`)).statusCode).toBe(404);
  });

  it("tells everybody what the paper tells, and no id", async () => {
    await begin(sample([course("graded", graded)], [access("graded", { history: [past] })]));
    const [own] = await certificates();
    const { body } = await lms.app.inject("/api/lms/v1/public/certificate-records/OLD-1");
    const ids = [own.id, own.objectiveId, own.userId, own.certificateTemplate.id, own.objectiveRecord.id];
    for (const id of ids) expect(body).not.toContain(id);
    expect(JSON.parse(body)).toMatchObject({ id: null, studentName: "Ada Lovelace", certificateNumber: "OLD-1" });
  });

  it("of an earlier attempt names the share at which the passing grade begins", async () => {
    const given = sample(
      [course("graded", { ...graded, gradingScale: "strict" })],
      [access("graded", { history: [past] })],
    );
    await begin({ ...given, gradingScales: [...given.gradingScales, strict] });
    expect(await certificates()).toMatchObject([{ certificateNumber: "OLD-1", normalizedPassingScore: 0.8 }]);
  });

  it.each(["2026/7", "A.1", "СЕРТ-7", "証明 7"])(
    "has its files under a number of another system: %s",
    async (number) => {
      const history = [{ ...past, certificate: { template: "proof", number } }];
      await begin(sample([course("graded", graded)], [access("graded", { history })]));
      const [{ id, certificateNumber }] = await certificates();
      expect(certificateNumber).toBe(number);
      const seen = await lms.app.inject(`/api/lms/v1/public/certificate-records/${encodeURIComponent(number)}`);
      expect(seen.json()).toMatchObject({ studentName: "Ada Lovelace" });
      for (const url of [seen.json().certificatePdfUrl, seen.json().certificatePngUrl]) {
        expect([url, (await lms.app.inject(url)).statusCode]).toEqual([url, 200]);
      }
      const { headers } = await ada.get(`/api/lms-storage/v1/certificates/${id}.pdf`);
      expect(headers["content-disposition"]).toBe(
        `inline; filename*=UTF-8''certificate-${encodeURIComponent(number)}.pdf`,
      );
    },
  );
});
