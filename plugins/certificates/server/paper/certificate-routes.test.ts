import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { access, course, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

describe("certificates as PDF", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let certificate: { id: string; certificateNumber: string; certificatePdfUrl: string; certificateSvgUrl: string };
  beforeEach(async () => {
    const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] });
    lms = await startTestLms(sample([graded], [access("graded")]));
    ada = await lms.member(LEARNER);
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    await ada.learner.take(workflowId, "graded", "a", "b", "c");
    await ada.learner.submit(workflowId);
    certificate = (await ada.call("queryCertificates")).body.data[0];
  });
  afterEach(() => lms.close());

  it("are drawn for their owner, tagged and in the reader's language", async () => {
    const answer = await ada.get(certificate.certificatePdfUrl, { "accept-language": "ar-AR" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(answer.rawPayload.includes("/StructTreeRoot")).toBe(true);
    const again = await ada.get(certificate.certificatePdfUrl, {
      "accept-language": "ar-AR",
      "if-none-match": String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it("are drawings for the page, which run nothing when they are opened by themselves", async () => {
    const sheet = await ada.get(certificate.certificateSvgUrl);
    expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(sheet.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox$/);
    const tall = await ada.get(`${certificate.certificateSvgUrl}?shape=tall`);
    expect(tall.headers.etag).not.toBe(sheet.headers.etag);
    const odd = await ada.get(`${certificate.certificateSvgUrl}?shape=tall&shape=x`);
    expect(odd.headers.etag).toBe(sheet.headers.etag);
    expect((await lms.app.inject(certificate.certificateSvgUrl)).statusCode).toBe(401);
    const { certificateNumber } = certificate;
    expect((await lms.app.inject(`/api/lms-storage/v1/certificates/public/${certificateNumber}.svg`)).statusCode).toBe(
      200,
    );
  });

  it("change with the time zone that the owner has chosen", async () => {
    const tag = async () => (await ada.get(certificate.certificatePdfUrl)).headers.etag;
    const before = await tag();
    // The attempt ended at 9:00 UTC. In Samoa that was the day before.
    await ada.post(`/api/platform/v1/users/${ada.user.id}/timezone`, { timezone: "Pacific/Pago_Pago" });
    expect(await tag()).not.toBe(before);
  });

  it("are nobody else's by their id, and everybody's by their number", async () => {
    const otto = await lms.member(OTHER);
    expect((await otto.get(certificate.certificatePdfUrl)).statusCode).toBe(404);
    expect((await lms.app.inject(certificate.certificatePdfUrl)).statusCode).toBe(401);
    const seen = await otto.call("getPublicCertificate", {
      params: { certificateId: certificate.certificateNumber.toLowerCase() },
    });
    expect(seen.body).toMatchObject({ studentName: "Ada Lovelace", grade: "Good" });
    expect((await lms.app.inject(seen.body.certificatePdfUrl)).statusCode).toBe(200);
  });

  it("name neither the learner nor the attempt by an id to everybody", async () => {
    const url = `/api/lms/v1/public/certificate-records/${certificate.certificateNumber}`;
    const seen = await lms.app.inject(url);
    expect(seen.json()).toMatchObject({ id: null, studentName: "Ada Lovelace" });
    const { objectiveRecord } = (await ada.call("queryCertificates")).body.data[0];
    const own = await ada.call("getObjectiveRecord", { params: { recordId: objectiveRecord.id } });
    for (const id of [ada.user.id, own.body.objectiveWorkflowId]) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(seen.body).not.toContain(id);
    }
  });

  it.each(["nothing", "0000-0000-0000-0000", "../../etc/passwd"])("are not there for %s", async (certificateId) => {
    expect((await ada.call("getPublicCertificate", { params: { certificateId } })).status).toBe(404);
    const url = `/api/lms-storage/v1/certificates/public/${encodeURIComponent(certificateId)}.pdf`;
    expect((await lms.app.inject(url)).statusCode).toBe(404);
  });
});
