import { MAX_MEDIA_BLOCK, MEDIA_BLOCK_TYPE } from "../../learning/files/media-block.rules";
import type { CleanedFile } from "./clean-file";

/**
 * Whether a path or an address in a course package is that of a media block, by its ending. A media block is a page of
 * HTML with scripts of its own, such as a simulation. The package has it as a file, and a page of a course shows it in
 * a frame: `<iframe src="files/….html">`.
 */
export function isMediaBlock(address: string): boolean {
  return /^files\/[^?#]*\.html?(?:[?#]|$)/i.test(address);
}

/**
 * Checks the file of a media block. Its HTML is not changed: browsers show it only in a sandbox, where its scripts
 * reach nothing of the portal.
 */
export function mediaBlockFile(bytes: Uint8Array): CleanedFile {
  if (bytes.byteLength > MAX_MEDIA_BLOCK) return { reason: "a media block of more than 1 MiB" };
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { reason: "a media block that is not in UTF-8" };
  }
  return { file: { bytes, type: MEDIA_BLOCK_TYPE } };
}
