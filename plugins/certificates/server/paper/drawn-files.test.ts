import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readSettings } from "../../../../server/app/settings";
import { access, course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import { type Certified, passCourse, startCertified } from "../testing/certified";
import { readCode, readPdf, readPicture } from "../testing/read-files";
import { CertificatePrinter } from "./certificate-printer";

const withoutSpaces = (words: string) => words.replaceAll(/\s+/g, "");
/** A red square. */
const RED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#f00" d="M0 0h10v10H0z"/></svg>';
/** Whether a pixel is red. Only the red logo is red on a certificate. */
const isRed = (red = 0, green = 0, blue = 0) => red > 250 && green < 5 && blue < 5;

let made: Certified;

async function redPixels(): Promise<number> {
  const { data } = await readPicture((await made.file("png")).rawPayload);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (isRed(data[at], data[at + 1], data[at + 2])) count += 1;
  return count;
}

describe("a drawn certificate", () => {
  const names = [
    ["en-US", "Ada", "Lovelace", "Statistics"],
    ["en-US", "Friederike-Wilhelmine", "Freifrau von Hohenlohe-Langenburg", "Betriebssicherheitsverordnung"],
    ["en-US", "Íñigo", "Núñez", "Introducción a la estadística"],
    ["en-US", "小明", "王", "统计学入门"],
    ["ar-AR", "محمد", "العربي", "مقدمة في الإحصاء"],
    ["ar-AR", "小明", "Lovelace", "مقدمة Statistics 统计"],
    ["ko-KR", "민수", "김", "통계학"],
    ["ja-JP", "さくら", "髙橋", "統計学入門"],
    ["zh-TW", "小龍", "陳", "統計學導論"],
    ["uk-UA", "Ґалина", "Їжакевич", "Єдність"],
    ["vi-VN", "Nguyễn", "Phượng", "Thống"],
  ] as const;
  /** In these scripts several letters share a glyph, so that PDF.js gives their letters more than once. */
  const joinedNames = [
    ["Thai", "สมชาย", "ใจดี", "สถิติ"],
    ["Myanmar", "အောင်", "ကျော်", "စာရင်းအင်း"],
    ["Devanagari", "क्षितिज", "श्रीवास्तव", "सांख्यिकी"],
    ["Bengali", "রবীন্দ্রনাথ", "ঠাকুর", "পরিসংখ্যান"],
    ["Tamil", "சீனிவாசன்", "இராமானுஜன்", "புள்ளியியல்"],
  ] as const;
  const nameWithoutFont = ["en-US", "አበበ", "በቂላ", "ስታቲስቲክስ"] as const;

  /** Everybody has a course, whose key is also that of the person. */
  const keyOf = (name: string) =>
    `course-${[...names, ...joinedNames, nameWithoutFont].findIndex(([, , , one]) => one === name)}`;
  const emailOf = (name: string) => `${keyOf(name)}@school.example`;
  let lms: TestLms;
  let owned: Certified;
  beforeAll(async () => {
    const all = [...names, ...joinedNames, nameWithoutFont];
    const graded = { gradingScale: "scale", certificateTemplates: ["proof"] };
    const given = sample(
      [course("graded", graded), ...all.map(([, , , name]) => course(keyOf(name), { ...graded, name }))],
      [access("graded"), ...all.map(([, , , name]) => access(keyOf(name), { user: keyOf(name) }))],
    );
    const users = all.map(([, firstName, lastName, name]) => ({
      key: keyOf(name),
      email: emailOf(name),
      firstName,
      lastName,
      roles: ["Learner" as const],
    }));
    const settings = readSettings({ RATE_LIMIT_VISITORS: "1000" });
    lms = await startTestLms({ ...given, users: [...given.users, ...users] }, {}, undefined, { settings });
    owned = await passCourse(lms, LEARNER, "graded");
  });
  afterAll(() => lms.close());
  const pass = (name: string) => passCourse(lms, emailOf(name), keyOf(name));

  it.each(names)("has name, course, number and link (%s: %s %s)", async (locale, firstName, lastName, name) => {
    made = await pass(name);
    const { text, links, pages, fonts } = await readPdf((await made.file("pdf", locale)).rawPayload);
    const code = keyOf(name).toUpperCase();
    for (const words of [firstName, lastName, ...name.split(" "), code, made.number, made.publicPage]) {
      expect(text).toContain(withoutSpaces(words));
    }
    expect([links, pages]).toEqual([[made.publicPage], 1]);
    // No font of the machine: the file is the same on every server.
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(LibertinusSerif|Amiri|NotoSans)/);
  });

  it.each(joinedNames)("is drawn with a font for %s", async (script, _firstName, _lastName, name) => {
    made = await pass(name);
    const { fonts } = await readPdf((await made.file("pdf")).rawPayload);
    expect(fonts.map((font) => font.slice(7))).toContain(`NotoSans${script}-Regular`);
    expect((await made.file("png")).statusCode).toBe(200);
  });

  it("is given also with a name for which there may be no font", async () => {
    made = await pass(nameWithoutFont[3]);
    for (const ending of ["pdf", "png"] as const) expect((await made.file(ending)).statusCode).toBe(200);
    const { text, links } = await readPdf((await made.file("pdf")).rawPayload);
    expect(text).toContain(withoutSpaces(made.number));
    expect(links).toEqual([made.publicPage]);
  });

  it.each(["en-US", "ar-AR"])("leads to its public page by the QR code of its picture (%s)", async (locale) => {
    made = owned;
    const answer = await made.file("png", locale);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(await readCode(answer.rawPayload)).toBe(made.publicPage);
  });

  it("is a picture for its owner by the address in the record, and for nobody else", async () => {
    made = owned;
    const url = made.certificate.certificatePngUrl ?? "";
    expect((await made.ada.get(url)).headers["content-type"]).toBe("image/png");
    expect((await made.lms.app.inject(url)).statusCode).toBe(401);
  });
});

describe("the work for a certificate's files", () => {
  const visitors = { deps: { settings: readSettings({ RATE_LIMIT_VISITORS: "40" }) } };
  afterEach(async () => {
    vi.restoreAllMocks();
    await made.lms.close();
  });

  it("is done once, for visitors and the owner, until the certificate is another one", async () => {
    made = await startCertified({ template: { validFor: { value: 1, unit: "days" } } });
    const draw = vi.spyOn(CertificatePrinter.prototype, "pdf");
    const [first, other] = await Promise.all([made.file("pdf"), made.file("pdf")]);
    expect([first.rawPayload.equals(other.rawPayload), draw.mock.calls.length]).toEqual([true, 1]);
    expect((await readPdf(first.rawPayload)).text).not.toContain("expiredon");
    const now = made.lms.clock.now.getTime();
    made.lms.clock.now = new Date(now + 48 * 3_600_000);
    expect((await readPdf((await made.file("pdf")).rawPayload)).text).toContain("expiredon");
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("is counted for a visitor's address, and keeps neither another address nor the owner away", async () => {
    made = await startCertified(visitors);
    const url = `/api/lms-storage/v1/certificates/public/${made.number}.pdf`;
    const status = async (remoteAddress: string, path = url) =>
      (await made.lms.app.inject({ url: path, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await status("203.0.113.7"));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const record = `/api/lms/v1/public/certificate-records/${made.number}`;
    expect([await status("203.0.113.7", record), await status("203.0.113.8", record)]).toEqual([429, 200]);
    expect(await status("203.0.113.8")).toBe(200);
    for (let count = 0; count < 6; count += 1) {
      expect((await made.ada.get(made.certificate.certificatePdfUrl ?? "")).statusCode).toBe(200);
    }
  });
});

describe("the branding of a tenant on a certificate", () => {
  const folder = mkdtempSync(join(tmpdir(), "branding-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has the logo that this server has, and the name beside it", async () => {
    mkdirSync(join(folder, "branding"), { recursive: true });
    writeFileSync(join(folder, "branding", "logo.svg"), RED);
    made = await startCertified({ deps: { settings: readSettings({ CONFIG_DIR: folder }) } });
    expect(await redPixels()).toBe(0);
    made.lms.config.change({ branding: { name: "Harbour School", logo: "/config-ui/branding/logo.svg" } });
    expect(await redPixels()).toBeGreaterThan(1000);
    const { text } = await readPdf((await made.file("pdf")).rawPayload);
    expect(text).toContain("HARBOURSCHOOL");
    await made.lms.close();
  });

  describe("on another server", () => {
    /** Address → the picture there. */
    const pictures: Readonly<Record<string, Buffer>> = {
      "https://cdn.example/logo": Buffer.from(RED),
      "https://cdn.example/page": Buffer.from("<!DOCTYPE html><p>Not found"),
      "https://cdn.example/damaged": Buffer.from("\x89PNG\r\n\x1a\n and no more", "latin1"),
    };
    const asked: string[] = [];
    async function readPicture(address: string): Promise<Buffer> {
      asked.push(address);
      const picture = pictures[address];
      if (picture === undefined) throw new Error("unreachable");
      return picture;
    }
    beforeAll(async () => {
      made = await startCertified({ deps: { readPicture } });
    });
    afterAll(() => made.lms.close());

    it("has its logo, and asks the server once", async () => {
      made.lms.config.change({ branding: { logo: "https://cdn.example/logo" } });
      expect(await redPixels()).toBeGreaterThan(1000);
      await made.file("pdf");
      expect(asked).toEqual(["https://cdn.example/logo"]);
    });

    it.each(["not there", "a page", "damaged"])("is without a logo that is %s", async (what) => {
      const logo = `https://cdn.example/${what.replace("a ", "").replace(" ", "-")}`;
      made.lms.config.change({ branding: { name: "Harbour School", logo } });
      for (const ending of ["pdf", "png"] as const) expect((await made.file(ending)).statusCode).toBe(200);
      expect((await readPdf((await made.file("pdf")).rawPayload)).text).toContain("HARBOURSCHOOL");
      expect(asked).toContain(logo);
    });
  });
});
