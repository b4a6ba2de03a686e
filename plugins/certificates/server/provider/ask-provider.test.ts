import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { LEARNER } from "../../../../server/learning/testing/sample-package";
import { type Certified, startCertified } from "../testing/certified";

interface Received {
  readonly authorization: string;
  readonly body: Record<string, unknown>;
}

/** A provider on this machine. It answers with what a test says. */
async function startProvider() {
  const received: Received[] = [];
  const next = { isSilent: false, status: 201, body: '{"externalUrl":"https://badges.example/b/1"}' };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      received.push({ authorization: request.headers.authorization ?? "", body });
      if (next.isSilent) request.socket.destroy();
      else response.writeHead(next.status, { "content-type": "application/json" }).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    next,
    url: `http://127.0.0.1:${port}/issue`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe("a certificate of another provider", () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let made: Certified;
  beforeEach(async () => {
    provider = await startProvider();
    made = await startCertified({ template: { kind: "External" } });
    made.lms.config.change({ settings: { "certificates.provider": provider.url } });
  });
  afterEach(async () => {
    await made.lms.close();
    await provider.close();
  });

  const work = () => made.lms.afterImport();
  const later = (minutes: number) => {
    made.lms.clock.now = new Date(made.lms.clock.now.getTime() + minutes * 60_000);
  };

  it("has the address that the provider answers, and no files of ours", async () => {
    expect(made.certificate).toMatchObject({ externalUrl: null, certificatePdfUrl: null, credentialUrl: null });
    await work();
    const certificate = { externalUrl: "https://badges.example/b/1", certificatePdfUrl: null, certificatePngUrl: null };
    expect(await made.own()).toMatchObject(certificate);
    expect((await made.seen()).json()).toMatchObject(certificate);
    expect((await made.file("pdf")).statusCode).toBe(404);
    await work();
    expect(provider.received).toHaveLength(1);
  });

  it("is not ordered while the grade of its course is not shown", async () => {
    const { clock, db } = made.lms;
    const policy = (grade_reveal_policy: "never" | "afterDate") =>
      db.updateTable("objective_access").set({ grade_reveal_policy, grade_reveal_date: clock.now }).execute();
    await policy("never");
    await work();
    await policy("afterDate");
    clock.now = new Date(clock.now.getTime() - 1);
    await work();
    expect(provider.received).toEqual([]);
    clock.now = new Date(clock.now.getTime() + 1);
    await work();
    expect(provider.received).toHaveLength(1);
  });

  it("is ordered with all that a provider needs, signed with the key that the portal publishes", async () => {
    await work();
    const [{ authorization, body } = { authorization: "", body: {} }] = provider.received;
    expect(body).toEqual({
      event: "issued",
      certificateNumber: made.number,
      template: "Proof",
      description: "Well done.",
      learner: { name: "Ada Lovelace", email: LEARNER },
      course: { name: "Course graded", code: "GRADED" },
      issued: "2026-11-21T09:00:00.000Z",
      expires: "2028-11-21T09:00:00.000Z",
      revoked: null,
      externalUrl: null,
      publicUrl: expect.stringMatching(new RegExp(`^https?://localhost.*/learn/certificate/${made.number}$`)),
    });
    const document = (await made.lms.app.inject("/.well-known/did.json")).json();
    const key = await importJWK(document.verificationMethod[0].publicKeyJwk, "RS256");
    const token = authorization.replace("Bearer ", "");
    await jwtVerify(token, key, { audience: provider.url, currentDate: made.lms.clock.now });
  });

  it.each([
    ["refuses", 500, "{}"],
    ["answers without an address", 200, "{}"],
    ["answers with a script as the address", 200, '{"externalUrl":"javascript:alert(1)"}'],
    ["answers too much", 200, `{"externalUrl":"https://badges.example/${"x".repeat(20_000)}"}`],
    ["answers no JSON", 200, "<html>"],
  ])("is ordered again later when the provider %s", async (_name, status, body) => {
    Object.assign(provider.next, { status, body });
    await work();
    await work();
    expect([provider.received.length, (await made.own()).externalUrl]).toEqual([1, null]);
    Object.assign(provider.next, { status: 200, body: '{"externalUrl":"https://badges.example/b/2"}' });
    later(1);
    await work();
    expect([provider.received.length, (await made.own()).externalUrl]).toEqual([2, "https://badges.example/b/2"]);
  });

  it.each([
    ["gives no answer at all, so that other tenants do not wait for it", { isSilent: true }, 1],
    ["only refuses one of them", { status: 500 }, 2],
  ])("is ordered with the next one, in a run or after it, when the provider %s", async (_name, change, asked) => {
    const { db } = made.lms;
    const first = await db.selectFrom("certificate_record").selectAll().executeTakeFirstOrThrow();
    const second = { ...first, id: newId(), certificate_number: "SECOND", objective_record_id: newId() };
    await db.insertInto("certificate_record").values(second).execute();
    Object.assign(provider.next, change);
    await work();
    expect(provider.received).toHaveLength(asked);
    Object.assign(provider.next, { isSilent: false, status: 201 });
    later(1);
    await work();
    const waiting = db.selectFrom("certificate_record").select("id").where("external_url", "is", null);
    expect(await waiting.execute()).toEqual([]);
  });

  it("is revoked at the provider too", async () => {
    await work();
    await made.lms.signIn({ email: "admin@school.example", roles: ["Administrator"] });
    const admin = await made.lms.member("admin@school.example");
    const body = { id: newId(), certificateId: made.certificate.id, reason: "A mistake." };
    await admin.call("revokeCertificate", { body });
    await work();
    await work();
    expect(provider.received.slice(1).map((order) => order.body)).toMatchObject([
      { event: "revoked", certificateNumber: made.number, externalUrl: "https://badges.example/b/1" },
    ]);
  });

  it.each([
    ["is off", { plugins: { certificates: { enabled: false } } }],
    ["has no provider", { settings: { "certificates.provider": "" } }],
    ["has a provider without https", { settings: { "certificates.provider": "http://provider.example/issue" } }],
  ])("is not ordered while the tenant's plugin %s", async (_name, change) => {
    made.lms.config.change(change);
    await work();
    expect(provider.received).toEqual([]);
  });
});
