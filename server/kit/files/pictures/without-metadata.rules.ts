import { crc32 } from "node:zlib";
import { jpegSegments } from "./jpeg-segments.rules";
import { exifOf, orientationOf } from "./orientation.rules";
import { isJpeg, isPng, isWebp } from "./picture-kind.rules";

/**
 * The file of a picture without what cameras and programs write beside the pixels, such as the place and the time at
 * which it was taken. The pixels, their colours and the orientation stay. Files of other kinds than PNG, JPEG and WebP
 * stay as they are. Of a broken file, all parts stay that may belong to the picture.
 */
export function withoutMetadata(file: Buffer): Buffer {
  if (isPng(file)) return cleanPng(file);
  if (isWebp(file)) return cleanWebp(file);
  return isJpeg(file) ? cleanJpeg(file) : file;
}

/** Copies parts of a file into a new one, which has room for one added orientation. */
class Copy {
  private readonly made: Buffer;
  private length = 0;

  constructor(private readonly file: Buffer) {
    this.made = Buffer.alloc(file.length + 64);
  }

  keep(start: number, end: number): void {
    this.length += this.file.copy(this.made, this.length, start, end);
  }

  add(bytes: Buffer): void {
    this.length += bytes.copy(this.made, this.length);
  }

  get bytes(): Buffer {
    return this.made.subarray(0, this.length);
  }
}

const EXIF = Buffer.from("Exif\0\0", "latin1");
const JFIF = Buffer.from("JFIF\0", "latin1");
const ICC_PROFILE = Buffer.from("ICC_PROFILE\0", "latin1");

/**
 * Removes comments and the segments for applications (APP0 to APP15), except those that tell how to read the pixels:
 * JFIF (APP0) without its small preview, which may show what was cut off the picture, the colour profile in APP2, and
 * Adobe's colours (APP14). Of the Exif data (APP1) only the orientation stays. Everything after the end of the picture
 * is removed too: phones put further pictures and films there, which may contain the place again.
 */
function cleanJpeg(file: Buffer): Buffer {
  const copy = new Copy(file);
  let isTurned = false;
  copy.keep(0, 2);
  for (const { kind, start, end } of jpegSegments(file)) {
    const content = file.subarray(Math.min(start + 4, end), end);
    if (kind === 0xe1 && content.subarray(0, 6).equals(EXIF)) {
      const orientation = orientationOf(content.subarray(6));
      if (orientation === 1 || isTurned) continue;
      isTurned = true;
      const tiff = Buffer.concat([EXIF, exifOf(orientation)]);
      copy.add(Buffer.concat([Buffer.from([0xff, 0xe1, 0, tiff.length + 2]), tiff]));
    } else if (kind === 0xe2) {
      if (content.subarray(0, ICC_PROFILE.length).equals(ICC_PROFILE)) copy.keep(start, end);
    } else if (kind === 0xe0) {
      if (content.subarray(0, JFIF.length).equals(JFIF)) keepJfif(copy, content);
    } else if (kind === 0xee || !isNote(kind)) copy.keep(start, end);
  }
  return copy.bytes;
}

/** The length of a JFIF segment's content up to the preview; the last two bytes are the preview's width and height. */
const JFIF_LENGTH = 14;

function keepJfif(copy: Copy, content: Buffer): void {
  if (content.length < JFIF_LENGTH) return;
  copy.add(Buffer.from([0xff, 0xe0, 0, JFIF_LENGTH + 2]));
  copy.add(Buffer.concat([content.subarray(0, JFIF_LENGTH - 2), Buffer.from([0, 0])]));
}

/** Whether a JPEG segment is for an application (APP0 to APP15) or a comment. */
const isNote = (kind: number) => (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;

const pngMetadataChunks = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

/** A PNG file is a list of chunks, each with length, name, content and checksum (W3C PNG, section 5). */
function cleanPng(file: Buffer): Buffer {
  const copy = new Copy(file);
  let isTurned = false;
  copy.keep(0, 8);
  for (let at = 8; at + 8 <= file.length; ) {
    const end = Math.min(at + 12 + file.readUInt32BE(at), file.length);
    const name = file.toString("latin1", at + 4, at + 8);
    if (!pngMetadataChunks.includes(name)) copy.keep(at, end);
    else if (name === "eXIf" && !isTurned) {
      const orientation = orientationOf(file.subarray(at + 8, Math.max(at + 8, end - 4)));
      isTurned = orientation !== 1;
      if (isTurned) copy.add(pngChunk(name, exifOf(orientation)));
    }
    if (name === "IEND") break;
    at = end;
  }
  return copy.bytes;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** The bits in the chunk VP8X which say that the file has data of the camera (Exif) and a description (XMP). */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/**
 * A WebP file is one chunk of the kind RIFF that contains a list of chunks. Each has a name, a length and a content,
 * and one more byte if the length is odd.
 */
function cleanWebp(file: Buffer): Buffer {
  const copy = new Copy(file);
  const size = file.readUInt32LE(4);
  const last = Math.min(8 + size, file.length);
  let [flagsAt, exifBytes, written] = [-1, 0, 12];
  copy.keep(0, 12);
  for (let at = 12; at + 8 <= last; ) {
    const length = file.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), last);
    const name = file.toString("latin1", at, at + 4);
    if (name === "VP8X" && flagsAt < 0 && end > at + 8) flagsAt = written + 8;
    if (name === "EXIF" && exifBytes === 0) {
      const content = file.subarray(at + 8, end);
      const orientation = orientationOf(content.subarray(0, 6).equals(EXIF) ? content.subarray(6) : content);
      if (orientation !== 1) {
        const tiff = exifOf(orientation);
        exifBytes = 8 + tiff.length;
        copy.add(Buffer.concat([file.subarray(at, at + 4), Buffer.from([tiff.length, 0, 0, 0]), tiff]));
        written += exifBytes;
      }
    } else if (name !== "EXIF" && name !== "XMP ") {
      copy.keep(at, end);
      written += end - at;
    }
    at = end;
  }
  const made = copy.bytes;
  // The size in the header shrinks only by the removed bytes, so a file that was cut off still counts as cut off.
  made.writeUInt32LE(Math.min(Math.max(size - (last - written), 0), 0xffffffff), 4);
  if (flagsAt >= 0) made[flagsAt] = ((made[flagsAt] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (exifBytes > 0 ? EXIF_FLAG : 0);
  return made;
}
