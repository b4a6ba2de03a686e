import { ApiError, hasPixels, mediaType, pixelsOf, withoutMetadata } from "../../../server/sdk";
import { pictureErrors } from "../contract";

const types: readonly (string | undefined)[] = ["image/png", "image/jpeg", "image/webp"];
/** A small file can hold a picture that fills the memory of every browser. */
const MAX_PIXELS = 16_000_000;

/**
 * Checks an uploaded picture by its content.
 * @returns its media type, and its content without the data that cameras add, such as the place where it was taken
 * @throws ApiError when it is no picture that browsers show without danger
 */
export function checkedPicture(bytes: Buffer): { readonly type: string; readonly content: Buffer } {
  const type = mediaType("", bytes);
  if (type === "image/svg+xml") throw new ApiError(pictureErrors["admin.pictureDrawing"]);
  if (type === undefined || !types.includes(type)) throw new ApiError(pictureErrors["admin.pictureType"]);
  if (pixelsOf(bytes) > MAX_PIXELS) throw new ApiError(pictureErrors["admin.picturePixels"]);
  const content = withoutMetadata(bytes);
  if (!hasPixels(content)) throw new ApiError(pictureErrors["admin.pictureType"]);
  return { type, content };
}
