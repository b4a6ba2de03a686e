import { hash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { INSTRUCTOR, LEARNER, OTHER } from "../../../../server/learning/testing/sample-package";
import { idOf } from "../../../../server/learning/testing/test-lms";
import type { ChannelTables } from "../discussions.tables";
import { forgetRemoved } from "../moderation";
import { addressOf, channelFiles, openDiscussion, postFirstDiscussion } from "./testing/channel-files";
import { gif, office, pdf, png, zip } from "./testing/sample-files";

const portal = channelFiles();
/** A picture that cannot be compressed well, so its file is longer than one piece in the database. */
const noisePicture = (kind: "png" | "jpeg" = "png"): Buffer => {
  const canvas = createCanvas(400, 400);
  const context = canvas.getContext("2d");
  const points = context.createImageData(400, 400);
  let value = 1;
  for (let at = 0; at < points.data.length; at += 1) {
    value = (value * 48_271) % 2_147_483_647;
    points.data[at] = at % 4 === 3 ? 255 : value % 256;
  }
  context.putImageData(points, 0, 0);
  return kind === "png" ? canvas.encodeSync("png") : canvas.encodeSync("jpeg");
};
const { enter, stored, set } = portal;

describe("a file in a channel", () => {
  it("is uploaded, posted without a text, and read by others of the channel as it was sent", async () => {
    const [ada, otto] = [await enter(LEARNER), await enter(OTHER)];
    const big = noisePicture();
    const sent = await ada.upload(big, "Café.png");
    expect(sent).toMatchObject({ status: 200, body: { id: sent.id, name: "Café.png", type: "image/png" } });
    expect((await otto.read(sent.id)).statusCode).toBe(404);
    const posted = await ada.post([sent.id]);
    expect(posted.status).toBe(200);
    expect((await otto.messages()).at(-1)).toMatchObject({
      text: "",
      attachments: [{ id: sent.id, name: "Café.png", type: "image/png" }],
    });
    const whole = await otto.read(sent.id);
    expect(whole.rawPayload.equals(big)).toBe(true);
    expect(whole.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename*=UTF-8''Caf%C3%A9.png",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache, no-transform",
    });
    expect(whole.headers["content-security-policy"]).toContain("sandbox");
    const part = await otto.read(sent.id, openDiscussion, { range: "bytes=262140-262150" });
    expect([part.statusCode, part.rawPayload.equals(big.subarray(262140, 262151))]).toEqual([206, true]);
  });

  it("that is a picture is stored without the place where it was taken", async () => {
    const ada = await enter(LEARNER);
    const plain = noisePicture("jpeg");
    const note = Buffer.from("\xff\xe1\0\x12Exif\0\0GPS 54.32N", "latin1");
    const { id } = await ada.upload(Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2)]), "harbour.jpg");
    const { rawPayload, headers } = await ada.read(id);
    expect(rawPayload.equals(plain)).toBe(true);
    expect(headers).toMatchObject({
      "content-length": String(plain.length),
      etag: `"${hash("sha256", plain)}"`,
    });
  });

  it("that is a picture of which nothing is left is refused", async () => {
    const ada = await enter(LEARNER);
    const note = Buffer.from("\xff\xd8\xff\xe1\0\x12Exif\0\0GPS 54.32N", "latin1");
    const before = await stored();
    expect(await ada.upload(note, "a.jpg")).toMatchObject({ status: 415, body: { code: "discussions.fileType" } });
    expect(await stored()).toEqual(before);
  });

  it.each([
    [10_000, 5000, 200, undefined],
    [10_000, 5001, 422, "discussions.pictureTooLarge"],
  ])("that is a picture of %i × %i pixels answers %i", async (width, height, status, code) => {
    const ada = await enter(LEARNER);
    const picture = Buffer.from(png);
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    const answer = await ada.upload(picture, "large.png");
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("tells its length to HEAD by the contract, and it is the length of what GET sends", async () => {
    const ada = await enter(LEARNER);
    const { id } = await ada.upload(pdf, "a.pdf");
    const answer = await ada.raw({ method: "HEAD", url: addressOf(openDiscussion, id) });
    expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([200, String(pdf.length), ""]);
    expect((await ada.head(id)).body).toEqual({ "content-length": pdf.length });
    expect((await ada.read(id)).headers["content-length"]).toBe(String(pdf.length));
    expect((await ada.head(newId())).status).toBe(404);
  });

  it.each([
    ["notes.txt", Buffer.from("Ahoy <script>"), "text/plain; charset=utf-8"],
    [
      "letter.docx",
      office("word/document.xml"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])("%s is never shown by the browser, but saved", async (name, bytes, type) => {
    const ada = await enter(LEARNER);
    const { headers } = await ada.read((await ada.upload(bytes, name)).id);
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      type,
      `attachment; filename*=UTF-8''${name}`,
    ]);
  });

  it("is stored once when it comes twice, and keeps its id for itself", async () => {
    const [ada, otto] = [await enter(LEARNER), await enter(OTHER)];
    const id = newId();
    expect((await ada.upload(gif, "a.gif", openDiscussion, {}, id)).status).toBe(200);
    expect((await ada.upload(gif, "a.gif", openDiscussion, {}, id)).status).toBe(200);
    expect((await ada.upload(png, "a.png", openDiscussion, {}, id)).body.code).toBe("conflict");
    expect((await otto.upload(gif, "a.gif", openDiscussion, {}, id)).body.code).toBe("conflict");
    expect((await ada.post([id])).status).toBe(200);
    expect((await ada.post([id])).body).toMatchObject({ code: "discussions.fileGone" });
    expect((await ada.upload(gif, "a.gif", openDiscussion, {}, id)).status).toBe(200);
    expect((await ada.read(id)).statusCode).toBe(200);
  });

  it.each([
    ["a page that is called a picture", "photo.png", Buffer.from("<html><script>1</script>")],
    ["a drawing", "drawing.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a drawing that is called a picture", "drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a program that is called a document", "letter.pdf", Buffer.from("MZ\x90\0", "latin1")],
    ["a text that is called a picture", "photo.png", Buffer.from("#!/bin/sh\nrm -rf ~")],
    ["a document that is called a picture", "photo.png", pdf],
    ["an archive, which is not allowed", "all.zip", zip({ "a.txt": "Ahoy" })],
    ["an archive that is called a document", "letter.docx", zip({ "a.txt": "Ahoy" })],
  ])("is refused: %s", async (_what, name, bytes) => {
    const ada = await enter(LEARNER);
    expect(await ada.upload(bytes, name)).toMatchObject({ status: 415, body: { code: "discussions.fileType" } });
  });

  it("may be of the types that the tenant allows, and as large", async () => {
    const ada = await enter(LEARNER);
    set({ "discussions.attachments.types": ["zip", "nonsense"], "discussions.attachments.maxBytes": 1000 });
    const archive = (size: number) => {
      const empty = zip({ a: "" }, 0).length;
      return zip({ a: "x".repeat(size - empty) }, 0);
    };
    expect(archive(1000)).toHaveLength(1000);
    expect((await ada.upload(archive(999), "a.zip")).status).toBe(200);
    expect((await ada.upload(archive(1000), "a.zip")).status).toBe(200);
    expect(await ada.upload(archive(1001), "a.zip")).toMatchObject({
      status: 413,
      body: { code: "discussions.fileTooBig" },
    });
    expect((await ada.upload(png, "a.png")).body.code).toBe("discussions.fileType");
    expect((await ada.upload(Buffer.alloc(0), "a.txt")).body.code).toBe("invalid");
    set({ "discussions.attachments.types": [] });
    expect((await ada.upload(archive(100), "a.zip")).body.code).toBe("discussions.fileType");
  });

  it("of 2 GB is refused by its announced length, before anything of it is read", async () => {
    const ada = await enter(LEARNER);
    const answer = await ada.upload(Buffer.from("x"), "film.txt", openDiscussion, {
      "content-length": String(2 ** 31),
    });
    expect(answer).toMatchObject({ status: 413, body: { code: "discussions.fileTooBig" } });
  });

  it("needs the session's token, a session, and a body of bytes", async () => {
    const ada = await enter(LEARNER);
    expect((await ada.upload(png, "a.png", openDiscussion, { "x-csrf-token": "nothing" })).body).toMatchObject({
      reason: "csrf",
    });
    expect((await ada.upload(png, "a.png", openDiscussion, { origin: "https://evil.example" })).body).toMatchObject({
      reason: "csrf",
    });
    expect((await ada.upload(png, "a.png", openDiscussion, { "content-type": "multipart/form-data" })).status).toBe(
      415,
    );
    const url = addressOf(openDiscussion, newId());
    expect((await portal.lms.app.inject({ method: "PUT", url, payload: png })).statusCode).toBe(401);
    expect((await portal.lms.app.inject({ method: "GET", url })).statusCode).toBe(401);
    expect((await portal.lms.app.inject({ method: "HEAD", url })).statusCode).toBe(401);
  });
});

describe("who reads a file", () => {
  it("has the channel: not a person of another course, not in another channel's name, not a stranger", async () => {
    const ada = await enter(LEARNER);
    const { id } = await ada.upload(png, "a.png");
    await ada.post([id]);
    const ida = await enter(INSTRUCTOR);
    expect((await ida.read(id)).statusCode).toBe(200);
    expect((await ada.read(id, idOf("part", "land", "open"))).statusCode).toBe(404);
    expect((await ada.read(id, postFirstDiscussion)).statusCode).toBe(404);
    const stranger = await portal.lms.member("nobody@demo.example");
    expect((await stranger.raw({ method: "GET", url: addressOf(openDiscussion, id) })).statusCode).toBe(404);
    expect(
      (await stranger.call("headAttachment", { params: { channelId: openDiscussion, attachmentId: id } })).status,
    ).toBe(404);
  });

  it("has posted first, where a discussion wants it", async () => {
    const [ada, otto] = [await enter(LEARNER), await enter(OTHER)];
    const { id } = await ada.upload(png, "a.png", postFirstDiscussion);
    await ada.post([id], "", postFirstDiscussion);
    expect((await otto.read(id, postFirstDiscussion)).json()).toMatchObject({
      code: "forbidden",
      reason: "discussions.ownPostFirst",
    });
    expect((await otto.head(id, postFirstDiscussion)).status).toBe(403);
    const own = await otto.upload(gif, "b.gif", postFirstDiscussion);
    expect((await otto.read(own.id, postFirstDiscussion)).statusCode).toBe(200);
    await otto.post([own.id], "", postFirstDiscussion);
    expect((await otto.read(id, postFirstDiscussion)).statusCode).toBe(200);
  });

  it("does not find the file of a deleted message, and nothing of it is stored any more", async () => {
    const ada = await enter(LEARNER);
    const { id } = await ada.upload(png, "a.png");
    const { resultId: messageId } = (await ada.post([id], "Look")).body;
    await ada.call("deleteMessage", { body: { id: newId(), channelId: openDiscussion, messageId } });
    expect((await ada.read(id)).statusCode).toBe(404);
    expect((await ada.messages()).find((message) => message.id === messageId)).toMatchObject({ attachments: [] });
    const { files, pieces } = await stored();
    expect([files.includes(id), pieces.includes(id)]).toEqual([false, false]);
  });

  it("is kept from everybody while its message is removed by staff, and comes back with it", async () => {
    const [ada, otto, ida] = [await enter(LEARNER), await enter(OTHER), await enter(INSTRUCTOR)];
    const { id } = await ada.upload(png, "a.png");
    const { resultId: messageId } = (await ada.post([id], "Look")).body;
    const command = () => ({ body: { id: newId(), channelId: openDiscussion, messageId } });
    const message = async () => (await otto.messages()).find((one) => one.id === messageId);
    const readers = [ada, otto, ida];
    const statuses = () => Promise.all(readers.map(async (reader) => (await reader.read(id)).statusCode));
    expect((await ida.call("deleteMessage", command())).status).toBe(200);
    expect(await message()).toMatchObject({ isRemoved: true, attachments: [] });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await ada.head(id)).status).toBe(404);
    expect((await ada.post([id])).body).toMatchObject({ code: "discussions.fileGone" });
    expect(
      (await ada.call("discardAttachment", { body: { id: newId(), channelId: openDiscussion, attachmentId: id } }))
        .status,
    ).toBe(404);
    expect((await ida.call("restoreMessage", command())).status).toBe(200);
    expect(await message()).toMatchObject({ text: "Look", attachments: [{ id, name: "a.png" }] });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it("goes with the text a day after staff removed its message, and not before", async () => {
    const [ada, ida] = [await enter(LEARNER), await enter(INSTRUCTOR)];
    const [gone, kept] = [await ada.upload(png, "a.png"), await ada.upload(png, "b.png")];
    const { resultId: messageId } = (await ada.post([gone.id])).body;
    await ada.post([kept.id]);
    await ida.call("deleteMessage", { body: { id: newId(), channelId: openDiscussion, messageId } });
    const run = (milliseconds: number) =>
      forgetRemoved.run({
        ...jobScope<ChannelTables>(portal.lms),
        now: new Date(portal.lms.clock.now.getTime() + milliseconds),
      });
    await run(24 * 3_600_000 - 1);
    expect((await stored()).pieces).toContain(gone.id);
    await run(24 * 3_600_000);
    const { files, pieces } = await stored();
    expect([files.includes(gone.id), pieces.includes(gone.id), files.includes(kept.id)]).toEqual([false, false, true]);
  });

  it("finds nothing while the plugin is off", async () => {
    const ada = await enter(LEARNER);
    const { id } = await ada.upload(png, "a.png");
    portal.lms.config.change({ plugins: { discussions: { enabled: false } } });
    expect((await ada.read(id)).json()).toMatchObject({ code: "PLUGIN_OFF" });
    expect((await ada.upload(png, "a.png")).body).toMatchObject({ code: "PLUGIN_OFF" });
    expect((await ada.head(id)).status).toBe(404);
  });
});
