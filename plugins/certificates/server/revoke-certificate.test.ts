import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { INSTRUCTOR, LEARNER } from "../../../server/learning/testing/sample-package";
import { type Certified, startCertified } from "./testing/certified";
import { readPdf } from "./testing/read-files";

const ADMIN = "admin@school.example";
const REASON = "Somebody else wrote the exam.";

describe("a certificate that an administrator revokes", () => {
  let made: Certified;
  let admin: Awaited<ReturnType<Certified["lms"]["member"]>>;
  beforeEach(async () => {
    made = await startCertified();
    await made.lms.signIn({ email: ADMIN, roles: ["Administrator"] });
    admin = await made.lms.member(ADMIN);
  });
  afterEach(() => made.lms.close());

  const revoke = (by = admin, certificateId = made.certificate.id, reason = REASON) =>
    by.call("revokeCertificate", { body: { id: newId(), certificateId, reason } });
  const pdfText = async (language?: string) => (await readPdf((await made.file("pdf", language)).rawPayload)).text;

  it("says so to its learner, with the reason, and to everybody, without it", async () => {
    expect((await made.seen()).json()).toMatchObject({ revoked: null, revocationReason: null });
    made.lms.clock.now = new Date("2026-11-21T10:00:00.000Z");
    expect((await revoke()).body).toMatchObject({ state: "Completed", resultId: made.certificate.id });
    const revoked = "2026-11-21T10:00:00.000Z";
    expect(await made.own()).toMatchObject({ revoked, revocationReason: REASON });
    expect((await made.seen()).json()).toMatchObject({ revoked, revocationReason: null });
    const params = { certificateId: made.number };
    expect((await admin.call("getPublicCertificate", { params })).body.revocationReason).toBe(REASON);
  });

  it("says so on its PDF, which was fetched before", async () => {
    const before = await made.file("pdf");
    await revoke();
    const again = await made.lms.app.inject({
      method: "GET",
      url: `/api/lms-storage/v1/certificates/public/${made.number}.pdf`,
      headers: { "accept-language": "en-US", "if-none-match": String(before.headers.etag), host: "localhost" },
    });
    expect(again.statusCode).toBe(200);
    expect(await pdfText()).toContain("ThiscertificatewasrevokedonNovember21,2026");
    expect((await readPdf(before.rawPayload)).text).not.toContain("revoked");
  });

  it("tells the open pages of its learner", async () => {
    const told: unknown[] = [];
    const { id: userId, tenantId } = made.ada.user;
    made.lms.context.hub.add({ tenantId, userId, send: (...event) => void told.push(event), close: () => undefined });
    await revoke();
    await expect.poll(() => told).toEqual([["certificates.revoked", { certificateId: made.certificate.id }]]);
  });

  it.each([LEARNER, INSTRUCTOR])("is not revoked by %s", async (email) => {
    expect(await revoke(await made.lms.member(email))).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await made.own()).toMatchObject({ revoked: null });
  });

  it("is revoked once, by its id, and for a reason", async () => {
    expect((await revoke(admin, newId())).status).toBe(404);
    expect((await revoke(admin, made.certificate.id, "  ")).status).toBe(400);
    await revoke();
    expect(await revoke(admin, made.certificate.id, "Again")).toMatchObject({ status: 409 });
    expect(await made.own()).toMatchObject({ revocationReason: REASON });
  });

  it("names nobody by an id or an address to the public: neither in the answer nor in the page", async () => {
    await revoke();
    const page = await made.lms.app.inject({
      url: `/learn/certificate/${made.number}`,
      headers: { host: "localhost" },
    });
    expect(page.statusCode).toBe(200);
    const { body } = await made.seen();
    for (const secret of [made.ada.user.id, admin.user.id, LEARNER, ADMIN, REASON]) {
      expect(body).not.toContain(secret);
      expect(page.body).not.toContain(secret);
    }
  });

  it("stays revoked and forgets who did it when the administrator is erased", async () => {
    await revoke();
    await made.lms.db.deleteFrom("account").where("id", "=", admin.user.id).execute();
    const rows = await made.lms.db.selectFrom("certificate_record").select(["revoked", "revoked_by"]).execute();
    expect(rows).toEqual([{ revoked: expect.any(Date), revoked_by: null }]);
  });
});

describe("a certificate on paper", () => {
  let made: Certified;
  beforeEach(async () => {
    made = await startCertified();
  });
  afterEach(() => made.lms.close());

  it("says from the moment of its end that it has expired", async () => {
    const pdfText = async () => (await readPdf((await made.file("pdf")).rawPayload)).text;
    made.lms.clock.now = new Date("2028-11-21T08:59:59.999Z");
    expect(await pdfText()).not.toContain("expired");
    made.lms.clock.now = new Date("2028-11-21T09:00:00.000Z");
    expect(await pdfText()).toContain("ThiscertificateexpiredonNovember21,2028");
  });

  it("is found by its number as people type it", async () => {
    const typed = made.number.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const found = await made.lms.app.inject(`/api/lms/v1/public/certificate-records/${encodeURIComponent(typed)}`);
    expect(found.json()).toMatchObject({ certificateNumber: made.number });
  });
});
