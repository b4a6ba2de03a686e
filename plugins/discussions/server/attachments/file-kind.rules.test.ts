import { describe, expect, it } from "vitest";
import { kindByContent } from "./file-kind.rules";
import { gif, jpg, office, openDocument, pdf, png, webp, zip } from "./testing/sample-files";

const htmlPage = "<!doctype html><script>alert(1)</script>";
const bomb = zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": new Uint8Array(20_000_000) });
const falsified = zip({ "a.txt": "Ahoy" });
falsified.writeUInt32LE(0xffffff00, falsified.length - 6);

describe("the kind of a file by its content", () => {
  it.each([
    ["a PNG", png, "png"],
    ["a JPEG", jpg, "jpg"],
    ["a GIF", gif, "gif"],
    ["a WebP", webp, "webp"],
    ["a PDF", pdf, "pdf"],
    ["a text", Buffer.from("Ahoy, ñandú\tand more\r\n"), "txt"],
    ["a text with a byte order mark", Buffer.from("\ufeffa;b\n1;2"), "txt"],
    ["a text in UTF-16", Buffer.from("\ufeffAhoy", "utf16le"), "txt"],
    ["a text that speaks of HTML", Buffer.from("Write <b>bold</b> words"), "txt"],
    ["a Word document", office("word/document.xml"), "docx"],
    ["an Excel sheet", office("xl/workbook.xml"), "xlsx"],
    [
      "an Excel sheet with settings of a printer",
      office("xl/workbook.xml", { "xl/p/printerSettings1.bin": "x" }),
      "xlsx",
    ],
    ["PowerPoint slides", office("ppt/presentation.xml"), "pptx"],
    ["an OpenDocument text", openDocument("text"), "odt"],
    ["an OpenDocument sheet", openDocument("spreadsheet"), "ods"],
    ["OpenDocument slides", openDocument("presentation"), "odp"],
    ["an archive", zip({ "a.txt": "Ahoy" }), "zip"],
    ["a document that would unpack to 20 MB", bomb, "docx"],
  ])("of %s is %s", (_what, bytes, kind) => expect(kindByContent(bytes)).toBe(kind));

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from(htmlPage)],
    ["a page behind a comment", Buffer.from(`<!-- x -->\n${htmlPage}`)],
    ["a page behind a byte order mark", Buffer.from(`\ufeff${htmlPage}`)],
    ["a drawing", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a program for Windows", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a program for Linux", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
    ["bytes that are no text", Buffer.from([0x41, 0xc3, 0x28])],
    ["a text with NUL", Buffer.from("Ahoy\0")],
    ["an old Word document", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["a Word document with macros", office("word/document.xml", { "word/vbaProject.bin": "x" })],
    ["an OpenDocument text with macros", openDocument("text", { "Basic/Standard/Module1.xml": "x" })],
    ["an OpenDocument type that nobody allows", openDocument("database")],
    ["an office archive without a document", zip({ "[Content_Types].xml": "<Types/>" })],
    ["an archive behind a program", Buffer.concat([Buffer.from("MZ"), zip({ "a.txt": "Ahoy" })])],
    ["an archive behind another content", Buffer.concat([Buffer.from("PK\x05\x06other"), zip({ "a.txt": "Ahoy" })])],
    ["an archive that is cut off", zip({ "a.txt": "Ahoy" }).subarray(0, 40)],
    ["an archive with something behind it", Buffer.concat([zip({ "a.txt": "Ahoy" }), Buffer.from("more")])],
    ["a list of entries that is elsewhere", falsified],
  ])("of %s is none", (_what, bytes) => expect(kindByContent(bytes)).toBeNull());
});
