import { describe, expect, it } from "vitest";
import { isHonestName, storedName } from "./file-name.rules";

describe("the name of a file", () => {
  it.each([
    ["photo.png", "png", true],
    ["photo.PNG", "png", true],
    ["photo.jpg", "png", true],
    ["photo", "png", true],
    ["run.exe", "txt", true],
    ["photo.png", "pdf", false],
    ["photo.png", "txt", false],
    ["letter.docx", "zip", false],
    ["letter.pdf", "png", false],
  ] as const)("%s of a %s is honest: %s", (name, kind, isHonest) => expect(isHonestName(name, kind)).toBe(isHonest));

  it.each([
    ["Photo.PNG", "png", "Photo.PNG"],
    ["photo.jpg", "png", "photo.jpg.png"],
    ["run.exe", "txt", "run.exe.txt"],
    ["run.bat", "txt", "run.bat.txt"],
    ["table.csv", "txt", "table.csv"],
    ["صورة.png", "png", "صورة.png"],
    ["../../etc/passwd", "txt", "passwd.txt"],
    ["C:\\Users\\ada\\a.txt", "txt", "a.txt"],
    ["invoice\u202egnp.exe", "txt", "invoicegnp.exe.txt"],
    ['a\r\nX-Evil: "1".txt', "txt", "aX-Evil_ _1_.txt"],
    ["..", "pdf", "file.pdf"],
    [".png", "png", "png.png"],
    ["", "pdf", "file.pdf"],
    ["   ", "pdf", "file.pdf"],
    ["\ud800.pdf", "pdf", "pdf.pdf"],
  ] as const)("%j of a %s is stored as %j", (name, kind, stored) => expect(storedName(name, kind)).toBe(stored));

  it("is cut before its ending", () => {
    const stored = storedName(`${"😀".repeat(300)}.pdf`, "pdf");
    expect(Array.from(stored)).toHaveLength(150);
    expect(stored).toMatch(/^(😀)+\.pdf$/u);
  });
});
