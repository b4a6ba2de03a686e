import { parseFragment, serialize } from "parse5";
import { isSafeAddress } from "./allow-list";
import { HtmlCleaner } from "./html-cleaner";
import { isTooDeep, textOf } from "./html-tree";

/** What an address is used for. */
export type LinkUse = "picture" | "media" | "link";

/** Decides where an address of the original page leads in the portal, or says why it leads nowhere. */
export type LinkResolver = (address: string, use: LinkUse) => { address: string; note?: string } | { reason: string };

/** Something of the original page that is not, or not in the same form, in the cleaned one. */
export interface HtmlLoss {
  /** `script`, `style sheet`, `picture`, `link`, `frame`… */
  what: string;
  /** The address, where it has one. */
  address?: string;
  reason: string;
  /** Something else stands in its place. */
  kept?: true;
}

export interface CleanedHtml {
  /** Safe to store; browsers clean it once more before they show it. */
  html: string;
  /** The text alone. */
  text: string;
  losses: HtmlLoss[];
}

const asIs: LinkResolver = (address) =>
  isSafeAddress(address) ? { address } : { reason: "an address that leads nowhere" };
const mostPasses = 5;

/**
 * HTML for reading: text, pictures, tables, players. No script, no event handler, no style, no form, no address
 * outside of the known forms.
 *
 * The result is cleaned again until it stays the same, so that no trick of nesting, which makes a browser read the
 * cleaned text otherwise than we did, survives.
 * @param html the original, a fragment or a page
 * @param resolve where its addresses lead; when left out they must be in the stored form already
 */
export function cleanHtml(html: string, resolve: LinkResolver = asIs): CleanedHtml {
  const losses: HtmlLoss[] = [];
  if (isTooDeep(parseFragment(html).childNodes)) {
    return { html: "", text: "", losses: [{ what: "page", reason: "its elements are nested too deeply" }] };
  }
  let result = pass(html, resolve, losses);
  for (let count = 1; count < mostPasses; count++) {
    const again = pass(result, asIs, losses);
    if (again === result) return { html: result, text: textOf(parseFragment(result).childNodes), losses };
    result = again;
  }
  losses.push({ what: "page", reason: "its markup reads differently each time; only its text was kept" });
  const text = textOf(parseFragment(result).childNodes);
  return { html: `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`, text, losses };
}

function pass(html: string, resolve: LinkResolver, losses: HtmlLoss[]): string {
  const fragment = parseFragment(html, { scriptingEnabled: false });
  const cleaner = new HtmlCleaner(resolve, losses);
  fragment.childNodes = cleaner.cleanAll(fragment.childNodes);
  return serialize(fragment).trim();
}
