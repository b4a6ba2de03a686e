import { isStorable } from "../../../../server/sdk";
import type { Tool } from "../protocol/tool";
import { isOwnAddress } from "../registry/registered-tool.rules";

/** The link that an author has chosen at a tool. After the choice the activity opens the tool at this link. */
export interface ChosenLink {
  /** The address to open. null: the tool's own address. */
  readonly url: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

const MAX_PARAMETERS = 100;
const MAX_VALUE = 4000;

/**
 * The first resource link among the content items of a Deep Linking response, by which a tool tells the author's
 * choice. null when nothing was chosen, which the standard allows. The portal offers and accepts no other types.
 * @returns a sentence for the log when the portal cannot accept the choice
 */
export function readContentItems(items: unknown, tool: Tool): ChosenLink | null | string {
  if (items === undefined) return null;
  if (!Array.isArray(items)) return "content_items has to be an array.";
  const link: unknown = items.find((item) => isRecord(item) && item.type === "ltiResourceLink");
  if (link === undefined) return items.length === 0 ? null : "Only items of the type ltiResourceLink are taken.";
  if (!isRecord(link)) return "The item has to be an object.";
  const { url = null, custom = {} } = link;
  if (url !== null && (typeof url !== "string" || !isOwnAddress(tool, url))) {
    return "The url of the item is no address of the tool.";
  }
  if (!isRecord(custom) || Object.keys(custom).length > MAX_PARAMETERS) return "custom has to be an object.";
  if (!Object.values(custom).every(isTextLike)) return "A parameter of the item is no text.";
  const values = Object.entries(custom).map(([name, value]) => [name, String(value)] as const);
  if (!values.flat().every(isStorableText) || (url !== null && !isStorableText(url))) {
    return "The item has a text that is too long, or that cannot be stored.";
  }
  return { url, custom: Object.fromEntries(values) };
}

/** Whether a value can be read as a text. The standard requires texts, but some tools send numbers. */
function isTextLike(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isStorableText(text: string): boolean {
  return text.length <= MAX_VALUE && isStorable(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
