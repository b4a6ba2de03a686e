import { isSafeAddress } from "../../../html/allow-list";
import { withScheme } from "../../../html/web-address";
import { childOf, textAt } from "../../elements-by-name";
import { type Converted, nameOf, type ResourceConverter } from "../cartridge";
import { escapeHtml } from "../resources/html-page";

const youtube =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/;

export const convertWebLink: ResourceConverter = ({ key, title, resource }, { source }) => {
  const kind = "web link";
  const found = source.xml(resource.path ?? resource.missing[0] ?? "");
  if ("reason" in found) return { kind, reason: found.reason };
  const address = (childOf(found.root, "url")?.attributes.href ?? "").trim();
  return linkActivity(key, nameOf(title, textAt(found.root, "title"), address), address);
};

/**
 * The activity for a link: a text with the link, or a video; or the reason why there is none.
 * @param key the key of the new activity
 * @param address the target of the link, as written
 */
export function linkActivity(key: string, name: string, address: string): Converted {
  const kind = "web link";
  const plain = withScheme(address) ?? address.replace(/ /g, "%20");
  if (!/^https?:/i.test(plain) || !isSafeAddress(plain) || !URL.canParse(plain)) {
    return { kind, reason: "its address is none of the web" };
  }
  const film = youtube.exec(plain)?.[1];
  if (film !== undefined) {
    return { kind, activity: { key, type: "video", name, video: { youtube: film } }, notes: ["made a video"] };
  }
  const shown = [...plain.replace(/^https?:\/\//i, "").replace(/\/$/, "")];
  const text = shown.length > 80 ? `${shown.slice(0, 79).join("")}…` : shown.join("");
  const html = `<p><a href="${escapeHtml(plain)}">${escapeHtml(text)}</a></p>`;
  return { kind, activity: { key, type: "text", name, html }, notes: [] };
}
