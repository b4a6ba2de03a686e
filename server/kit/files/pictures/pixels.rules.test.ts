import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { pixelsOf } from "./pixels.rules";

const canvas = createCanvas(300, 20);

describe("the points of a picture", () => {
  it.each([
    ["PNG", () => canvas.encode("png")],
    ["JPEG", () => canvas.encode("jpeg")],
    ["WebP", () => canvas.encode("webp")],
    ["GIF", async () => Buffer.concat([Buffer.from("GIF89a"), Buffer.from([44, 1, 20, 0]), Buffer.alloc(40)])],
  ] as const)("are read from a %s", async (_kind, made) => {
    expect(pixelsOf(Buffer.from(await made()))).toBe(6000);
  });

  it.each([
    ["VP8X", [0, 0, 0, 0, 0x2b, 0x01, 0, 0x13, 0, 0]],
    ["VP8L", [0, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x04, 0, 0]],
  ])("are read from a WebP of the form %s", (form, rest) => {
    const size = form === "VP8X" ? [10, 0, 0, 0, ...rest] : [10, 0, 0, 0, ...rest.slice(4)];
    const file = Buffer.concat([Buffer.from(`RIFF0000WEBP${form}`), Buffer.from(size), Buffer.alloc(30)]);
    expect(pixelsOf(file)).toBe(6000);
  });

  it.each([
    [
      "bytes between the segments and padded markers",
      (jpeg: Buffer) => [jpeg.subarray(0, 2), "\u0007\u00ff\u00ff", jpeg.subarray(2)],
    ],
    [
      "a comment before the frame",
      (jpeg: Buffer) => [jpeg.subarray(0, 2), "\u00ff\u00fe\u0000\u0005abc", jpeg.subarray(2)],
    ],
  ])("are read from a JPEG with %s", async (_what, made) => {
    const parts = made(await canvas.encode("jpeg")).map((part) => Buffer.from(part as string, "latin1"));
    expect(pixelsOf(Buffer.concat(parts))).toBe(6000);
  });

  it("are those of a GIF's first picture, where it is larger than the surface", () => {
    const surface = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const comment = [0x21, 0xfe, 2, 65, 66, 0];
    const picture = [0x2c, 0, 0, 0, 0, 44, 1, 20, 0, 0, 2, 1, 0, 0, 0x3b];
    expect(pixelsOf(Buffer.concat([Buffer.from("GIF89a"), Buffer.from([...surface, ...comment, ...picture])]))).toBe(
      6000,
    );
  });

  it.each([
    "",
    "<svg xmlns='http://www.w3.org/2000/svg' width='9'/>",
    "\u00ff\u00d8 and nothing more that is a picture",
  ])("are 0 for %j", (text) => expect(pixelsOf(Buffer.from(text, "latin1"))).toBe(0));
});
