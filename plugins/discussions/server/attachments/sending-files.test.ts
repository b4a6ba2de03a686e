import { describe, expect, it } from "vitest";
import { orderPerson } from "../../../../server/app/testing/order-person";
import { startScanner } from "../../../../server/app/testing/virus-scanner";
import { newId } from "../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { tenantDb } from "../../../../server/database/tenant-db/tenant-db";
import { INSTRUCTOR, LEARNER, OTHER } from "../../../../server/learning/testing/sample-package";
import { sweepUnposted } from "./attachment-rows";
import { MAX_UNPOSTED, UPLOADS_A_MINUTE } from "./room-for-files";
import { announcementChannel, channelFiles, openDiscussion, postFirstDiscussion } from "./testing/channel-files";
import { pdf, png } from "./testing/sample-files";

const portal = channelFiles();
const { enter, stored, set } = portal;

describe("who sends a file", () => {
  it("may write in the channel", async () => {
    const [ada, ida] = [await enter(LEARNER), await enter(INSTRUCTOR)];
    expect((await ada.upload(png, "a.png", announcementChannel)).body).toMatchObject({
      reason: "discussions.instructorsOnly",
    });
    expect((await ada.upload(png, "a.png", newId())).status).toBe(404);
    const { id } = await ida.upload(png, "a.png", announcementChannel);
    expect((await ida.post([id], "", announcementChannel)).status).toBe(200);
    expect((await ada.read(id, announcementChannel)).statusCode).toBe(200);
  });

  it("posts only own files of the channel, ten at most, and none twice", async () => {
    const [ada, otto] = [await enter(LEARNER), await enter(OTHER)];
    const files = [];
    for (let index = 0; index < 11; index += 1) files.push((await ada.upload(png, `${index}.png`)).id);
    const [one = ""] = files;
    expect((await otto.post([one], "Mine")).body).toMatchObject({ code: "discussions.fileGone" });
    expect((await ada.post([one], "Elsewhere", postFirstDiscussion)).body).toMatchObject({
      code: "discussions.fileGone",
    });
    expect((await ada.post([one, newId()], "One is missing")).body).toMatchObject({ code: "discussions.fileGone" });
    expect((await ada.post([one, one])).status).toBe(400);
    expect((await ada.post(files)).status).toBe(400);
    expect((await ada.post([])).status).toBe(400);
    expect((await ada.post(files.slice(0, 10).reverse())).status).toBe(200);
    const message = (await ada.messages()).at(-1);
    expect(message?.attachments.map(({ id }) => id)).toEqual(files.slice(0, 10).reverse());
    const edit = { id: newId(), channelId: openDiscussion, messageId: message?.id, text: "" };
    expect((await ada.call("editMessage", { body: edit })).status).toBe(200);
  });

  it("discards own files that are not posted, and no others", async () => {
    const [ada, otto] = [await enter(LEARNER), await enter(OTHER)];
    const { id } = await ada.upload(png, "a.png");
    const discard = () => ({ body: { id: newId(), channelId: openDiscussion, attachmentId: id } });
    expect((await otto.call("discardAttachment", discard())).status).toBe(404);
    expect((await ada.call("discardAttachment", discard())).status).toBe(200);
    expect((await ada.read(id)).statusCode).toBe(404);
    const posted = await ada.upload(png, "a.png");
    await ada.post([posted.id]);
    const body = { id: newId(), channelId: openDiscussion, attachmentId: posted.id };
    expect((await ada.call("discardAttachment", { body })).status).toBe(404);
    expect((await ada.read(posted.id)).statusCode).toBe(200);
  });

  it("sends so many in a minute, and has so many bytes and so many files in drafts, and no more", async () => {
    const otto = await enter(OTHER, "sea");
    for (let index = 0; index < UPLOADS_A_MINUTE; index += 1)
      expect((await otto.upload(png, "a.png")).status, String(index)).toBe(200);
    expect((await otto.upload(png, "a.png")).status).toBe(429);
    const later = new Date(portal.lms.clock.now.getTime() + 60_000);
    portal.lms.clock.now = new Date(portal.lms.clock.now.getTime() - 60_000);
    expect((await otto.upload(png, "a.png")).status).toBe(200);
    portal.lms.clock.now = later;
    for (let index = UPLOADS_A_MINUTE + 1; index < MAX_UNPOSTED; index += 1) {
      const { status, body } = await otto.upload(png, "a.png");
      if (status !== 200) expect(body.code).toBe("discussions.filesFull");
    }
    expect((await otto.upload(png, "a.png")).body).toMatchObject({ code: "discussions.filesFull" });
    await sweepUnposted(
      tenantDb(portal.lms.db, DEFAULT_TENANT_ID) as never,
      new Date(portal.lms.clock.now.getTime() + 4 * 86_400_000),
    );
    portal.lms.clock.now = new Date(portal.lms.clock.now.getTime() + 60_000);
    const bytes = await bytesOf(otto.user.id);
    set({ "discussions.attachments.bytesPerPerson": bytes + png.length });
    expect((await otto.upload(png, "a.png")).status).toBe(200);
    expect((await otto.upload(png, "a.png")).body).toMatchObject({ code: "discussions.filesFull" });
  });
});

async function bytesOf(userId: string) {
  const db = tenantDb(portal.lms.db, DEFAULT_TENANT_ID);
  const all = await db.selectFrom("channel_attachment").select("size").where("author_id", "=", userId).execute();
  return all.reduce((sum, { size }) => sum + size, 0);
}

it("files that are not posted go after three days, and not before; posted ones stay", async () => {
  const ada = await enter(LEARNER);
  const [kept, left] = [await ada.upload(png, "a.png"), await ada.upload(png, "b.png")];
  await ada.post([kept.id]);
  const sweep = (milliseconds: number) =>
    sweepUnposted(
      tenantDb(portal.lms.db, DEFAULT_TENANT_ID) as never,
      new Date(portal.lms.clock.now.getTime() + milliseconds),
    );
  await sweep(3 * 86_400_000);
  expect((await stored()).files).toContain(left.id);
  await sweep(3 * 86_400_000 + 1);
  const { files, pieces } = await stored();
  expect([files.includes(left.id), pieces.includes(left.id), files.includes(kept.id)]).toEqual([false, false, true]);
});

describe("the virus scanner", () => {
  const scanned = async (judge: (bytes: Buffer) => string | null) => {
    const scanner = await startScanner(judge);
    const { variables } = portal.lms.context;
    Object.assign(variables, { ATTACHMENT_SCANNER: scanner.address });
    return {
      ...scanner,
      async [Symbol.asyncDispose]() {
        Object.assign(variables, { ATTACHMENT_SCANNER: null });
        await scanner.stop();
      },
    };
  };

  it("refuses an infected file, and lets others through", async () => {
    await using scanner = await scanned((bytes) => (bytes.includes("EICAR") ? "stream: Eicar FOUND" : "stream: OK"));
    const ada = await enter(LEARNER);
    const bad = await ada.upload(Buffer.from("X5O!P EICAR"), "a.txt");
    expect(bad).toMatchObject({ status: 422, body: { code: "discussions.fileInfected" } });
    expect((await stored()).files).not.toContain(bad.id);
    expect((await ada.upload(png, "a.png")).status).toBe(200);
    expect(scanner.got).toEqual([Buffer.from("X5O!P EICAR"), png]);
  });

  it("that does not answer lets no file through", async () => {
    await using _scanner = await scanned(() => null);
    const ada = await enter(LEARNER);
    const sent = await ada.upload(png, "a.png");
    expect(sent).toMatchObject({ status: 503, body: { code: "discussions.scannerDown" } });
    expect((await stored()).files).not.toContain(sent.id);
  });
});

it("an erased person takes the files along, but those of announcements stay", async () => {
  const [ada, otto, ida] = [await enter(LEARNER), await enter(OTHER), await enter(INSTRUCTOR)];
  const [answered, draft] = [await ada.upload(png, "a.png"), await ada.upload(png, "b.png")];
  const { resultId } = (await ada.post([answered.id], "Mine")).body;
  await otto.post([], "Answered", openDiscussion, resultId);
  const announced = await ida.upload(pdf, "plan.pdf", announcementChannel);
  const unsent = await ida.upload(pdf, "unsent.pdf", announcementChannel);
  await ida.post([announced.id], "Plan", announcementChannel);
  for (const email of [LEARNER, INSTRUCTOR])
    await orderPerson(portal.lms, { do: "erase", who: { email }, isSure: true });
  const { files, pieces } = await stored();
  for (const { id } of [answered, draft, unsent])
    expect([files.includes(id), pieces.includes(id)]).toEqual([false, false]);
  expect((await otto.read(announced.id, announcementChannel)).rawPayload.equals(pdf)).toBe(true);
});
