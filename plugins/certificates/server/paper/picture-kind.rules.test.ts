import { expect, it } from "vitest";
import { pictureKind } from "./picture-kind.rules";

it.each([
  ["png", "\x89PNG\r\n\x1a\n", "png"],
  ["jpeg", "\xff\xd8\xff\xe0", "jpg"],
  ["webp", "RIFF\x01\x02\x03\x04WEBPVP8 ", "webp"],
  ["svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "svg"],
  ["svg with a declaration", '\xef\xbb\xbf<?xml version="1.0"?><svg/>', "svg"],
  ["a sound in the same kind of file as webp", "RIFF\x01\x02\x03\x04WAVEfmt ", null],
  ["a page", "<!DOCTYPE html><html>", null],
  ["half a mark", "\x89PN", null],
  ["nothing", "", null],
])("tells by its first bytes what a picture is: %s", (_name, start, kind) => {
  expect(pictureKind(Buffer.from(start, "latin1"))).toBe(kind);
});
