import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { anyCertificate } from "../../rules/fixtures/any-certificate";
import { CertificatePrinter, type PaperShape } from "./certificate-printer";
import { certificateTexts } from "./certificate-texts";

const printer = new CertificatePrinter(resolve("plugins/certificates/server/paper"), { warn: () => undefined });

const usual = { studentName: "Rosa Lindholm", courseName: "First aid basics", description: "What to do first." };
const overfull = {
  studentName: "Maximiliane-Theodora Wolfeschlegelsteinhausenbergerdorff-Österreicher von und zu der Tann",
  courseName: "The administration of hazardous substances in laboratories ".repeat(4),
  description: "The holder knows what to do in the first minutes. ".repeat(8),
  certificateTemplate: { ...anyCertificate.certificateTemplate, name: "Certificate of advanced laboratory safety" },
  revoked: "2026-11-12T08:00:00.000Z",
};
const withoutSpaces = { ...usual, studentName: "王小明".repeat(20), courseName: "统计学入门".repeat(30) };

function draw(changes: Partial<typeof anyCertificate>, shape: PaperShape, locale = "en-US"): Promise<Buffer> {
  const reader = { now: new Date("2026-11-13T08:00:00.000Z"), locale, zone: "UTC", text: (key: string) => key };
  const url = "https://learn.example.org/learn/certificate/7K3M-9QXA-4F2D-HW8C";
  return printer.svg(certificateTexts({ ...anyCertificate, ...changes }, {}, url, reader), null, shape);
}

describe("the drawing of a certificate for the page", () => {
  const papers = [
    ["sheet", 297, 210],
    ["tall", 100, 172],
  ] as const;
  const cases = Object.entries({ usual, overfull, withoutSpaces }).flatMap(([name, changes]) =>
    papers.map((paper) => [name, changes, ...paper] as const),
  );
  it.each(cases)(
    "is one paper of the size that the page keeps for it: %s",
    async (...[, changes, shape, width, height]) => {
      const svg = (await draw(changes, shape)).toString("utf8");
      const [, wide, high] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
      expect(Number(high) / Number(wide)).toBeCloseTo(height / width, 3);
    },
  );

  it("runs nothing and loads nothing", async () => {
    expect((await draw(usual, "tall", "ar-AR")).toString("utf8")).not.toMatch(
      /<script|<(image|use)[^>]*href="(?!#|data:)/,
    );
  });
});
