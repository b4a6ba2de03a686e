import { fileAddress } from "../../../files/file-address";
import { draftUnpublished } from "../canvas/published";
import type { Cartridge } from "../cartridge";
import { type Converted, cleanPage, nameOf, type PlacedResource, type ResourceConverter } from "../cartridge";
import { fileNameOf, folderOf } from "../manifest/cartridge-source";
import { escapeHtml, readHtmlPage } from "../resources/html-page";
import { isPage } from "../resources/resource-index";

/**
 * Converts a file of a Common Cartridge to an activity. A page becomes a text, a video file becomes a video. Any other
 * file becomes a text that shows the file or links to it.
 */
export const convertWebcontent: ResourceConverter = (placed, cartridge) => {
  const { path } = placed.resource;
  if (path === undefined) return { kind: "file", reason: "its file is not in the archive" };
  return isPage(path) ? convertPage(placed, path, cartridge) : convertFile(placed, path, cartridge);
};

function convertPage({ key, title }: PlacedResource, path: string, cartridge: Cartridge): Converted {
  const page = readHtmlPage(cartridge.source.text(path) ?? "");
  const name = nameOf(title, page.title);
  const html = cleanPage(cartridge, page.body, cartridge.links(folderOf(path)), { name, path });
  if (html === "") return { kind: "page", reason: "it is empty, or nothing in it is for reading" };
  const { fields, notes } = draftUnpublished(page.meta.get("workflow_state") === "unpublished", cartridge.canvas);
  return { kind: "page", activity: { key, type: "text", name, html, ...fields }, notes };
}

function convertFile({ key, title }: PlacedResource, path: string, cartridge: Cartridge): Converted {
  const kind = "file of the outline";
  const used = cartridge.files.use(path);
  if ("reason" in used) return { kind, reason: used.reason };
  const { type, bytes } = cartridge.files.files.get(used.path) ?? { type: "", bytes: new Uint8Array() };
  const name = nameOf(title, fileNameOf(path));
  if (type.startsWith("video/")) {
    return { kind, activity: { key, type: "video", name, video: { sources: [{ src: used.path, type }] } }, notes: [] };
  }
  const html = shownFile(fileAddress(used.path), type, fileNameOf(path), bytes.length);
  return { kind, activity: { key, type: "text", name, html }, notes: [] };
}

/**
 * A page that shows a single file. It has only the file's name and size, because the language of the course is not
 * known.
 */
function shownFile(address: string, type: string, fileName: string, size: number): string {
  const name = escapeHtml(fileName);
  if (type.startsWith("image/")) return `<figure><img src="${address}" alt="${name}"></figure>`;
  const link = `<p><a href="${address}"${type === "application/pdf" ? "" : ` download="${name}"`}>${name}</a> (${sizeOf(size)})</p>`;
  return type.startsWith("audio/") ? `<audio src="${address}" controls></audio>${link}` : link;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
