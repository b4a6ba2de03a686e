import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CHUNK_BYTES } from "../../kit/files/chunks";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

/** A file longer than two chunks, with different bytes in each place. */
const film = Buffer.alloc(CHUNK_BYTES * 2 + 1000);
for (let index = 0; index + 4 <= film.length; index += 4) film.writeUInt32BE(index, index);
film.write("\0\0\0\x18ftypmp42", 0, "latin1");
/** As the import writes it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${'<rect width="1" height="1"/>'.repeat(100)}</svg>`;
const files = {
  "files/film.mp4": film,
  "files/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
  "files/drawing.svg": drawing,
  "files/notes.pdf": "%PDF-1.4 notes",
  "files/sheet.csv": "a,b\n1,2\n",
  "files/empty.txt": "",
};
const base = `/api/lms-storage/v1/files/${idOf("course", "one")}/`;

describe("files of a course", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    lms = await startTestLms(sample([course("one")], [access("one")]), files);
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  it.each<[string | undefined, number, number, number]>([
    [undefined, 200, 0, film.length],
    ["bytes=0-0", 206, 0, 1],
    ["bytes=10-19", 206, 10, 20],
    [`bytes=${CHUNK_BYTES - 5}-${CHUNK_BYTES + 4}`, 206, CHUNK_BYTES - 5, CHUNK_BYTES + 5],
    [`bytes=${CHUNK_BYTES * 2}-`, 206, CHUNK_BYTES * 2, film.length],
    ["bytes=-7", 206, film.length - 7, film.length],
    [`bytes=5-${film.length * 2}`, 206, 5, film.length],
    ["bytes=0-1,5-6", 200, 0, film.length],
    ["lines=1-2", 200, 0, film.length],
  ])("come by the range %s", async (range, status, first, end) => {
    const answer = await ada.get(`${base}film.mp4`, range === undefined ? {} : { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(film.subarray(first, end))).toBe(true);
    expect(answer.headers["content-length"]).toBe(String(end - first));
    if (status === 206) expect(answer.headers["content-range"]).toBe(`bytes ${first}-${end - 1}/${film.length}`);
  });

  it("say when a range is not there", async () => {
    const answer = await ada.get(`${base}film.mp4`, { range: `bytes=${film.length}-` });
    expect([answer.statusCode, answer.headers["content-range"]]).toEqual([416, `bytes */${film.length}`]);
  });

  it("tell their length without being sent", async () => {
    const answer = await ada.raw({ method: "HEAD", url: `${base}film.mp4` });
    expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([200, String(film.length), ""]);
  });

  it.each([
    ["br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])(
    "are compressed as %s if they are texts or drawings, under a tag that they share",
    async (accepted, used, read) => {
      const answer = await ada.get(`${base}drawing.svg`, { "accept-encoding": accepted });
      expect([answer.headers["content-encoding"], answer.headers["content-length"]]).toEqual([used, undefined]);
      expect(answer.rawPayload.length).toBeLessThan(drawing.length / 2);
      expect(read(answer.rawPayload).toString()).toBe(drawing);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      const tag = String(answer.headers.etag);
      expect(tag).toMatch(/^W\//);
      expect((await ada.get(`${base}drawing.svg`, { "if-none-match": tag })).statusCode).toBe(304);
    },
  );

  it("are sent as they are in ranges, if they are films, and to who asks for it", async () => {
    const br = { "accept-encoding": "br" };
    const part = await ada.get(`${base}drawing.svg`, { ...br, range: "bytes=0-9" });
    expect([part.statusCode, part.body, part.headers["content-encoding"]]).toEqual([
      206,
      drawing.slice(0, 10),
      undefined,
    ]);
    expect((await ada.get(`${base}film.mp4`, br)).headers["content-encoding"]).toBeUndefined();
    expect((await ada.get(`${base}drawing.svg`)).body).toBe(drawing);
  });

  it("are not sent again to who has them, and kept for ever under their version", async () => {
    const sha256 = createHash("sha256").update(film).digest("hex");
    const answer = await ada.get(`${base}film.mp4`, { "if-none-match": `W/"${sha256}"` });
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    const versioned = await ada.get(`${base}film.mp4?v=${sha256.slice(0, 16)}`, { range: "bytes=0-1" });
    expect(versioned.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    const other = await ada.get(`${base}film.mp4`, { range: "bytes=0-1", "if-range": '"other"' });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ["film.mp4", "video/mp4", "inline", "sandbox"],
    ["cover.svg", "image/svg+xml", "inline", "sandbox"],
    ["notes.pdf", "application/pdf", "inline", "frame-ancestors 'self'"],
    ["sheet.csv", "text/csv; charset=utf-8", "attachment", "sandbox"],
    ["empty.txt", "text/plain; charset=utf-8", "inline", "sandbox"],
  ])("%s is served as %s, %s", async (path, type, disposition, policy) => {
    const { headers, statusCode } = await ada.get(base + path);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-disposition"]).toBe(`${disposition}; filename*=UTF-8''${path}`);
    expect(headers["content-security-policy"]).toContain(policy);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each(["nothing.png", "../../one/film.mp4", "%2e%2e/film.mp4", "film.mp4/", "FILM.MP4"])(
    "are not there for %s",
    async (path) => {
      expect((await ada.get(base + path)).statusCode).toBe(404);
    },
  );

  it("are for who may take the course", async () => {
    const otto = await lms.member(OTHER);
    expect((await otto.get(`${base}film.mp4`)).statusCode).toBe(404);
    expect((await lms.app.inject(`${base}film.mp4`)).statusCode).toBe(401);
    expect((await ada.get("/api/lms-storage/v1/files/nowhere/film.mp4")).statusCode).toBe(404);
  });
});

describe("files of activities", () => {
  let lms: TestLms;
  afterEach(() => lms.close());
  const picture = files["files/cover.svg"];
  const page = (key: string, file: string, more = {}) =>
    text(key, { html: `<p><img src="files/${file}" alt=""></p>`, ...more });
  const guarded = course("guarded", {
    image: "files/cover.svg",
    activity: group("root", [
      page("now", "now.svg"),
      page("later", "later.svg", { constraint: { startFrom: "now+1d" }, image: "files/tile.svg" }),
      page("draft", "draft.svg", { state: "draft" }),
      page("here", "both.svg"),
      page("there", "both.svg", { constraint: { startFrom: "now+1d" } }),
      page("cover", "cover.svg", { constraint: { startFrom: "now+1d" } }),
    ]),
  });
  const all = Object.fromEntries(
    ["cover", "now", "later", "tile", "draft", "both", "free"].map((name, index) => [
      `files/${name}.svg`,
      picture.replace("1 1", `1 ${index + 2}`),
    ]),
  );
  const address = (name: string) => `/api/lms-storage/v1/files/${idOf("course", "guarded")}/${name}.svg`;

  it.each([
    ["now", 200, null],
    ["later", 403, "beforeStartFrom"],
    ["draft", 403, "comingSoon"],
    ["both", 200, null],
    ["cover", 200, null],
    ["tile", 200, null],
    ["free", 200, null],
  ])("%s is answered with %s: %s", async (name, status, reason) => {
    lms = await startTestLms(sample([guarded], [access("guarded")]), all);
    const ada = await lms.member(LEARNER);
    await ada.learner.start("guarded");
    const answer = await ada.get(address(name));
    expect(answer.statusCode).toBe(status);
    if (reason !== null) expect(answer.json()).toMatchObject({ code: "activityLocked", reason });
  });

  it("are not there for who has not begun the course, its cover is", async () => {
    lms = await startTestLms(sample([guarded], [access("guarded")]), all);
    const ada = await lms.member(LEARNER);
    expect((await ada.get(address("now"))).json()).toMatchObject({ code: "activityLocked", reason: "notStarted" });
    expect((await ada.get(address("cover"))).statusCode).toBe(200);
  });

  it("come when the activity opens", async () => {
    lms = await startTestLms(sample([guarded], [access("guarded")]), all);
    await (await lms.member(LEARNER)).learner.start("guarded");
    const later = await lms.memberAt("2026-11-23T09:00:00.000Z", LEARNER);
    expect((await later.get(address("later"))).statusCode).toBe(200);
  });
});

describe("media blocks", () => {
  let lms: TestLms;
  afterEach(() => lms.close());
  const scripts = "platform.lms.allowScriptsInMediaBlocks";
  const sources = "platform.lms.allowedExternalSources";
  const html = "<h1>Waves</h1><script>draw()</script>";
  const page = text("page", { html: '<iframe src="files/waves.html" title="Waves"></iframe>' });
  const later = text("later", {
    html: '<iframe src="files/later.html" title="Later"></iframe>',
    constraint: { startFrom: "now+1d" },
  });
  const framed = { "sec-fetch-dest": "iframe" };

  async function open() {
    const course1 = course("one", { activity: group("root", [page, later]) });
    lms = await startTestLms(sample([course1], [access("one")]), {
      "files/waves.html": html,
      "files/later.html": html,
    });
    const ada = await lms.member(LEARNER);
    await ada.learner.start("one");
    return ada;
  }

  it("run their scripts when the tenant's settings allow it, with what they allow, in a sandbox", async () => {
    const ada = await open();
    lms.config.change({ settings: { [scripts]: true, [sources]: ["https://cdn.example"] } });
    const { statusCode, headers, body } = await ada.get(`${base}waves.html?v=0123456789abcdef`, framed);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"]).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
    expect(headers["content-security-policy"]).toContain("script-src 'unsafe-inline' https://cdn.example;");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.startsWith(html)).toBe(true);
    expect(body).toContain("media-block.height");
  });

  it.each([
    ["the tenant does not allow scripts", false, framed],
    ["it is opened as a page", true, { "sec-fetch-dest": "document" }],
    ["the browser does not say what for", true, {}],
  ])("are only downloaded when %s", async (_, allowed, asked) => {
    const ada = await open();
    lms.config.change({ settings: { [scripts]: allowed } });
    const { headers, body } = await ada.get(`${base}waves.html`, asked);
    expect(headers["content-type"]).toBe("application/octet-stream");
    expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''waves.html");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none';.*; sandbox$/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toBe(html);
  });

  it("are for who may open the activity", async () => {
    const ada = await open();
    lms.config.change({ settings: { [scripts]: true } });
    expect((await ada.get(`${base}later.html`, framed)).json()).toMatchObject({ reason: "beforeStartFrom" });
    expect((await lms.app.inject({ url: `${base}waves.html`, headers: framed })).statusCode).toBe(401);
  });
});
