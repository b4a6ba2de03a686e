import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { course, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import { pathOfPicture } from "./picture-address";

const open = { openCatalog: true };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#123456"/></svg>';
/** A PNG of a few bytes that says that it is 30,000 pixels wide and high. */
const HUGE = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200007530000075300806000000d8b5a5a50000000049454e44ae426082",
  "hex",
);
const school = sample(
  [
    course("drawn", open),
    course("pictured", { ...open, image: "files/cover.svg" }),
    course("huge", { ...open, image: "files/huge.png" }),
    course("draft", { ...open, state: "draft" }),
    course("old", { ...open, state: "archived" }),
    course("inner"),
  ],
  [],
);

describe("what search engines and previews of links get", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(school, { "files/cover.svg": SVG, "files/huge.png": HUGE });
  });
  afterAll(() => lms.close());
  beforeEach(() => lms.config.change({}));

  const get = (url: string) => lms.app.inject({ url });
  const shown = async (key: string) =>
    (await get(`/api/lms/v1/public/open-catalog/objectives/${idOf("course", key)}`)).json();

  it.each(["drawn", "pictured", "huge"])("is a picture of the course %s that may be kept for ever", async (key) => {
    const answer = await get(pathOfPicture(await shown(key)));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toContain("immutable");
    const bytes = answer.rawPayload;
    expect([bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
  });

  it("is no picture under another version, nor of a course that is not open", async () => {
    const path = pathOfPicture(await shown("drawn"));
    const wrong = [
      path.replace(/[0-9a-f]{12}\.png$/, "000000000000.png"),
      path.replace(idOf("course", "drawn"), idOf("course", "inner")),
      path.replace(idOf("course", "drawn"), newId()),
      path.replace(".png", ".svg"),
    ];
    for (const url of wrong) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it("is a sitemap with the courses that are open now", async () => {
    const { headers, body } = await get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const page = (key: string) => `http://localhost:80/learn/open-catalog/${idOf("course", key)}/view/details`;
    const courses = ["drawn", "huge", "pictured"].map(page);
    expect(found.sort()).toEqual(["http://localhost:80/learn/open-catalog", ...courses].sort());
  });

  it("is told where to look, and to leave the rest alone", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toContain("Allow: /learn/open-catalog\n");
    expect(body).toContain("\nDisallow: /\n");
    expect(body).toContain("Sitemap: http://localhost:80/sitemap.xml");
  });

  it("is nothing of a tenant that has turned the catalog off", async () => {
    const path = pathOfPicture(await shown("drawn"));
    lms.config.change({ plugins: { "open-catalog": { enabled: false } } });
    for (const url of [path, "/sitemap.xml", "/robots.txt"]) expect((await get(url)).statusCode).toBe(404);
  });
});
