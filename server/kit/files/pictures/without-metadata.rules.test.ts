import { crc32, deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { exifOf, orientationOf } from "./orientation.rules";
import { pixelsOf } from "./pixels.rules";
import { withoutMetadata } from "./without-metadata.rules";

const PLACE = "GPS 54.32N 10.13E";
const latin = (text: string) => Buffer.from(text, "latin1");
/** Exif data (facts from the camera, as a TIFF file): an orientation, and after it the text of a place. */
const tiff = (orientation: number, order: "II" | "MM" = "II") => {
  const made = Buffer.alloc(26);
  made.write(order === "II" ? "II*\0" : "MM\0*", "latin1");
  const [write16, write32] =
    order === "II"
      ? [made.writeUInt16LE.bind(made), made.writeUInt32LE.bind(made)]
      : [made.writeUInt16BE.bind(made), made.writeUInt32BE.bind(made)];
  write32(8, 4);
  write16(1, 8);
  write16(0x0112, 10);
  write16(3, 12);
  write32(1, 14);
  write16(orientation, 18);
  return Buffer.concat([made, latin(PLACE)]);
};

const canvas = createCanvas(3, 2);
canvas.getContext("2d").fillRect(0, 0, 1, 1);
const pixels = async (file: Buffer) => {
  const picture = await loadImage(file);
  const shown = createCanvas(picture.width, picture.height).getContext("2d");
  shown.drawImage(picture, 0, 0);
  return [picture.width, picture.height, ...shown.getImageData(0, 0, picture.width, picture.height).data];
};

const segment = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const exif = (orientation: number) => segment(0xe1, Buffer.concat([latin("Exif\0\0"), tiff(orientation)]));
const kept = [segment(0xe2, latin("ICC_PROFILE\0\x01\x01")), segment(0xee, latin("Adobe\0d\0\0\0\0\x01"))];
const notes = [
  segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PLACE}`)),
  segment(0xe2, latin(`MPF\0${PLACE}`)),
  segment(0xed, latin(`Photoshop 3.0\0${PLACE}`)),
  segment(0xfe, latin(PLACE)),
  segment(0xe0, latin(`JFXX\0\x10${PLACE}`)),
];
const jfif = (width: number, height: number, preview = "") =>
  segment(0xe0, Buffer.concat([latin("JFIF\0\x01\x01\0\0\x01\0\x01"), Buffer.from([width, height]), latin(preview)]));
const jpeg = canvas.encodeSync("jpeg");
const jpegWith = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([latin(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};
const png = canvas.encodeSync("png");
/** A PNG picture with these chunks after its first one. The file's signature and its first chunk have 33 bytes. */
const pngWith = (...parts: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);

const riff = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([latin(name), length, content, Buffer.alloc(content.length % 2)]);
};
const simple = canvas.encodeSync("webp");
const webpOf = (flags: number, ...parts: Buffer[]) => {
  const header = riff("VP8X", Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
  const pixelChunks = simple.toString("latin1", 12, 16) === "VP8X" ? simple.subarray(30) : simple.subarray(12);
  return riff("RIFF", Buffer.concat([latin("WEBP"), header, pixelChunks, ...parts]));
};
const xmp = riff("XMP ", latin(`<x:xmpmeta>${PLACE}!`));

describe("a picture without what the camera wrote", () => {
  it.each([
    ["JPEG", jpegWith(exif(1), ...kept, ...notes), jpegWith(...kept)],
    [
      "JPEG, turned",
      jpegWith(exif(6), ...kept, exif(6)),
      jpegWith(segment(0xe1, Buffer.concat([latin("Exif\0\0"), exifOf(6)])), ...kept),
    ],
    ["JPEG with a preview", jpegWith(jfif(2, 3, PLACE)), jpegWith(jfif(0, 0))],
    ["JPEG with a film behind it", Buffer.concat([jpeg, latin(PLACE)]), jpeg],
    ["JPEG with bytes between segments", jpegWith(latin("\x07\x07"), exif(1)), jpeg],
    ["JPEG that is cut off", jpegWith(exif(1)).subarray(0, 40), jpeg.subarray(0, 2)],
    [
      "PNG",
      pngWith(...["tEXt", "zTXt", "iTXt", "tIME"].map((name) => chunk(name, latin(PLACE))), chunk("eXIf", tiff(1))),
      png,
    ],
    ["PNG, turned", pngWith(chunk("eXIf", tiff(8))), pngWith(chunk("eXIf", exifOf(8)))],
    ["PNG with bytes behind it", Buffer.concat([png, latin(PLACE)]), png],
    ["PNG that is cut off", pngWith(chunk("eXIf", tiff(1))).subarray(0, 80), png.subarray(0, 33)],
    ["WebP", webpOf(0x0c, riff("EXIF", tiff(1)), xmp), webpOf(0)],
    [
      "WebP, turned",
      webpOf(0x1c, xmp, riff("EXIF", Buffer.concat([latin("Exif\0\0"), tiff(3)]))),
      webpOf(0x18, riff("EXIF", exifOf(3))),
    ],
    ["WebP with bytes behind it", Buffer.concat([webpOf(0), latin(PLACE)]), webpOf(0)],
    ["another file", latin(`%PDF ${PLACE}`), latin(`%PDF ${PLACE}`)],
    ["an empty file", Buffer.alloc(0), Buffer.alloc(0)],
  ])("%s", (_kind, file, cleaned) => {
    expect(withoutMetadata(file).toString("latin1")).toBe(cleaned.toString("latin1"));
    expect(withoutMetadata(cleaned).equals(cleaned)).toBe(true);
  });

  it.each([
    ["JPEG", jpegWith(exif(1), ...notes)],
    ["PNG", pngWith(chunk("iTXt", latin(PLACE)))],
    ["WebP", webpOf(0x0c, riff("EXIF", tiff(1)), xmp)],
  ])("shows the same pixels: %s", async (_kind, file) => {
    expect(file.includes(PLACE)).toBe(true);
    expect(withoutMetadata(file).includes(PLACE)).toBe(false);
    expect(await pixels(withoutMetadata(file))).toEqual(await pixels(file));
  });

  it.each([
    ["JPEG", jpegWith(exif(6), ...kept, ...notes)],
    ["PNG", pngWith(chunk("eXIf", tiff(6, "MM")), chunk("zTXt", deflateSync(PLACE)))],
    ["WebP", webpOf(0x0c, riff("EXIF", tiff(6)), xmp)],
  ])("is made of every broken %s, and is hardly longer than it", (_kind, file) => {
    for (let at = 0; at < file.length; at += 1) {
      const broken = [
        file.subarray(0, at),
        ...[0, 0x7f, 0xff].map((value) => Buffer.from(file).fill(value, at, Math.min(at + 4, file.length))),
      ];
      for (const bytes of broken) {
        expect(withoutMetadata(bytes).length).toBeLessThanOrEqual(bytes.length + 64);
        expect(pixelsOf(bytes)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

it.each([
  [tiff(1), 1],
  [tiff(8), 8],
  [tiff(6, "MM"), 6],
  [exifOf(5), 5],
  [tiff(0), 1],
  [tiff(9), 1],
  [tiff(6).subarray(0, 21), 1],
  [latin("II*\0\xff\xff\xff\xff"), 1],
  [latin("XX*\0\x08\0\0\0\x01\0"), 1],
  [Buffer.alloc(0), 1],
])("the orientation of %j is %i", (data, orientation) => expect(orientationOf(data)).toBe(orientation));
