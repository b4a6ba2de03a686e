import { createHash } from "node:crypto";
import type { ImportedFile } from "../format/contents";
import { cleanFile } from "./clean-file";

/** Whether an address contains its file, such as `data:image/png;base64,…`. */
export const isDataAddress = (address: string): boolean => /^data:/i.test(address);

const endings: Readonly<Record<string, string>> = { "svg+xml": "svg", jpeg: "jpg", mpeg: "mp3" };

/**
 * The picture, sound or video that an address `data:` contains, with a name that follows from its bytes; or the reason
 * why a page cannot show it.
 */
export function dataFile(address: string): { name: string; file: ImportedFile } | { reason: string } {
  const comma = address.indexOf(",");
  const head = comma < 0 ? "" : address.slice("data:".length, comma);
  const [, kind = ""] = (head.split(";")[0] ?? "").trim().toLowerCase().split("/");
  const bytes = bytesOf(address.slice(comma + 1), /;\s*base64\s*$/i.test(head));
  const cleaned = bytes && cleanFile(`picture.${endings[kind] ?? kind}`, bytes);
  if (cleaned === undefined) return { reason: "its data cannot be read" };
  if ("reason" in cleaned) return cleaned;
  const { file } = cleaned;
  if (!/^(image|audio|video)\//.test(file.type)) return { reason: "its data is no picture, sound or video" };
  const [, made = ""] = file.type.split("/");
  const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, 16);
  return { name: `pictures/${hash}.${endings[made] ?? made}`, file };
}

function bytesOf(text: string, isBase64: boolean): Uint8Array | undefined {
  try {
    const plain = decodeURIComponent(text);
    return Buffer.from(plain, isBase64 ? "base64" : "utf8");
  } catch {
    // A lone "%" means that the text is not encoded by percent signs.
    return Buffer.from(text, isBase64 ? "base64" : "utf8");
  }
}
