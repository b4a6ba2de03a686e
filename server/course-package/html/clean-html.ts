import { parseFragment, serialize } from "parse5";
import { isSafeAddress } from "./allow-list";
import { prepareFormulas } from "./formulas/prepare-formulas";
import { HtmlCleaner, unreadFormula } from "./html-cleaner";
import type { HtmlLoss, LinkResolver } from "./html-loss";
import { isTooDeep, textOf } from "./html-tree";

/** The result of cleaning the HTML of an imported course. `losses` are the parts that were removed or changed. */
export interface CleanedHtml {
  /** The cleaned HTML. It is safe to store; the portal's code in the browser cleans it once more before it shows it. */
  html: string;
  /** The text of the HTML, without markup. */
  text: string;
  losses: HtmlLoss[];
}

const asIs: LinkResolver = (address) =>
  isSafeAddress(address) ? { address } : { reason: "an address that leads nowhere" };
const mostPasses = 5;

/**
 * Cleans HTML and keeps everything that is made for reading: text, pictures, tables, sound and videos. Scripts, event
 * handlers, styles, forms and addresses of unknown forms are removed. Some HTML is made so that a browser parses the
 * cleaned text differently from this parser. So the result is cleaned again until it no longer changes; if it still
 * changes after `mostPasses` rounds, only its text is kept.
 * @param html the original, a fragment or a page
 * @param resolve turns addresses of the original into the addresses of a stored page; without this function they must
 * already have the forms that stored pages use
 */
export function cleanHtml(html: string, resolve: LinkResolver = asIs): CleanedHtml {
  const losses: HtmlLoss[] = [];
  const prepared = prepareFormulas(html);
  if (isTooDeep(parseFragment(prepared).childNodes)) {
    return { html: "", text: "", losses: [{ what: "page", reason: "its elements are nested too deeply" }] };
  }
  let result = cleanOnce(prepared, resolve, losses);
  for (let count = 1; count < mostPasses; count++) {
    const found: HtmlLoss[] = [];
    const again = cleanOnce(result, asIs, found);
    losses.push(...found.filter((loss) => loss !== unreadFormula));
    if (again === result) return { html: result, text: textOf(parseFragment(result).childNodes), losses };
    result = again;
  }
  losses.push({ what: "page", reason: "its markup reads differently each time; only its text was kept" });
  const text = textOf(parseFragment(result).childNodes);
  return { html: `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`, text, losses };
}

function cleanOnce(html: string, resolve: LinkResolver, losses: HtmlLoss[]): string {
  const fragment = parseFragment(html, { scriptingEnabled: false });
  const cleaner = new HtmlCleaner(resolve, losses);
  fragment.childNodes = cleaner.cleanAll(fragment.childNodes);
  return serialize(fragment).trim();
}
