import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { hasPixels } from "./has-pixels.rules";
import { withoutMetadata } from "./without-metadata.rules";

const canvas = createCanvas(4, 4);
const [jpeg, png, webp] = [canvas.encodeSync("jpeg"), canvas.encodeSync("png"), canvas.encodeSync("webp")].map(
  Buffer.from,
);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const bytes = (...parts: (number | string | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "number" ? Buffer.from([part]) : typeof part === "string" ? Buffer.from(part, "latin1") : part,
    ),
  );
const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return bytes(length, name, content, "crc!");
};
const signature = (png ?? Buffer.alloc(0)).subarray(0, 8);
const size = chunk("IHDR", bytes("\0\0\0\x04\0\0\0\x04\x08\x02\0\0\0"));
const camera = bytes(0xff, 0xe1, "\0\x12Exif\0\0GPS 54.32N");

describe("a picture without what stands beside its pixels", () => {
  it.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", webp],
    ["GIF", gif],
  ])("has pixels: %s", (_kind, file = Buffer.alloc(0)) => expect(hasPixels(withoutMetadata(file))).toBe(true));

  it.each([
    ["a JPEG with the camera's data only", bytes(0xff, 0xd8, camera)],
    ["a JPEG that ends after them", bytes(0xff, 0xd8, camera, 0xff, 0xd9)],
    ["a JPEG with a size and no scan", bytes(0xff, 0xd8, 0xff, 0xc0, "\0\x11\x08\0\x04\0\x04\x03", Buffer.alloc(24))],
    ["a PNG with a comment only", bytes(signature, chunk("tEXt", bytes("a\0b")), chunk("IEND", Buffer.alloc(0)))],
    ["a PNG with a size only", bytes(signature, size, chunk("IEND", Buffer.alloc(0)))],
    ["a WebP with the camera's data only", bytes("RIFF\x16\0\0\0WEBPEXIF\x0a\0\0\0MM\0*\0\0\0\x08\0\0")],
  ])("has none: %s", (_kind, file) => expect(hasPixels(withoutMetadata(file))).toBe(false));
});
