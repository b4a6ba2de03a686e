import { defaultTreeAdapter, html } from "parse5";
import { isDataAddress } from "../files/data-address";
import { isMediaBlock } from "../files/media-block";
import {
  allowedElements,
  allowedFrame,
  isAllowedAttribute,
  isSafeAddress,
  removedElements,
  renamedElements,
} from "./allow-list";
import { canvasFormula, isHiddenUntilScript, isIconFont, meaningOf, widthInPixels } from "./conventions";
import { cleanMath } from "./formulas/clean-math";
import { joinedFormulas } from "./formulas/join-formulas";
import { splitTex, type TexFormula } from "./formulas/split-tex";
import { texToMath } from "./formulas/tex-to-math";
import type { HtmlLoss, LinkResolver, LinkUse } from "./html-loss";
import {
  attribute,
  createElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isEmpty,
  textNode,
  textOf,
} from "./html-tree";

/** Elements whose text is shown as it was typed. TeX in them is an example and is not converted to a formula. */
const verbatim = new Set(["pre", "code", "kbd", "samp"]);
const neededWithoutContent = new Set("img video audio source track iframe br wbr hr col colgroup td th".split(" "));

/**
 * Cleans the nodes of an imported page. It creates new nodes. If it removes or changes something that learners would
 * miss, it adds an entry to `losses`.
 */
export class HtmlCleaner {
  private isPreformatted = false;
  private isVerbatim = false;

  constructor(
    private readonly resolve: LinkResolver,
    private readonly losses: HtmlLoss[],
  ) {}

  cleanAll(nodes: readonly HtmlNode[]): HtmlNode[] {
    return (this.isVerbatim ? nodes : joinedFormulas(nodes)).flatMap((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return this.text(node.value);
      return isElement(node) ? this.clean(node) : [];
    });
  }

  private text(text: string): HtmlNode[] {
    if (this.isVerbatim) return [textNode(this.isPreformatted ? text : withSingleLineEnds(text))];
    return splitTex(text).map((piece) => {
      if (typeof piece !== "string") return this.formula(piece);
      if (looseMark.test(piece)) this.losses.push(unreadFormula);
      return textNode(withSingleLineEnds(piece));
    });
  }

  private formula(formula: TexFormula): HtmlNode {
    const math = texToMath(formula);
    if (math !== null) return math;
    this.losses.push({ what: "formula", reason: "its TeX cannot be read; shown as it is written", isReplaced: true });
    return createElement("code", {}, [textNode(formula.written)]);
  }

  private clean(element: HtmlElement): HtmlNode[] {
    const original = element.tagName;
    if (original === "math" && element.namespaceURI === html.NS.MATHML) {
      const math = cleanMath(element, (tag) =>
        this.losses.push({
          what: "formula",
          reason: `its <${tag}> is not known here; shown without`,
          isReplaced: true,
        }),
      );
      return math === null ? this.reportLoss("formula") : [math];
    }
    const removed = removedElements[original];
    if (removed !== undefined || element.namespaceURI !== html.NS.HTML)
      return this.reportLoss(removed ?? "drawing inside the page");
    if (isHiddenUntilScript(element)) return this.reportLoss("hidden part");
    // An icon font shows a word or a letter as an icon. Without the font learners would see that word or letter. So the
    // element is removed, without an entry in `losses`.
    if (isIconFont(element)) return [];
    if (original === "img") return this.picture(element);
    if (original === "a") return this.link(element);
    if (original === "iframe") return this.frame(element);
    if (original === "object" || original === "embed") return this.embedded(element);
    if (original === "video" || original === "audio") return this.player(element);
    if (original === "source" || original === "track") return this.mediaPart(element);

    const children = this.childrenOf(element);
    const tag = meaningOf(element) ?? renamedElements[original] ?? original;
    if (!allowedElements.has(tag)) return children;
    const attributes = this.attributes(tag, element);
    if (tag === "span" && Object.keys(attributes).length === 0) return children;
    if (!neededWithoutContent.has(tag) && attributes.id === undefined && isEmpty(children)) {
      return textOf(children) === "" && children.length > 0 ? [textNode(" ")] : [];
    }
    return [createElement(tag, attributes, children)];
  }

  private childrenOf(element: HtmlElement): HtmlNode[] {
    const [wasPreformatted, wasVerbatim] = [this.isPreformatted, this.isVerbatim];
    this.isPreformatted ||= element.tagName === "pre";
    this.isVerbatim ||= verbatim.has(element.tagName);
    const children = this.cleanAll(element.childNodes);
    this.isPreformatted = wasPreformatted;
    this.isVerbatim = wasVerbatim;
    return children;
  }

  private attributes(tag: string, element: HtmlElement): Record<string, string> {
    const kept = element.attrs
      .map(({ name, value }) => ({ name, value: name === "id" ? partId(value) : value }))
      .filter(({ name, value }) => isAllowedAttribute(tag, name, value));
    return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  }

  private address(element: HtmlElement, name: string, use: LinkUse): string | undefined {
    const address = attribute(element, name)?.trim() ?? "";
    if (address === "") return undefined;
    const found = address.startsWith("#")
      ? { address: `#${partId(address.slice(1))}` }
      : this.checkedTarget(address, use);
    const shown = shownAddress(address);
    if ("reason" in found) {
      this.losses.push({ what: use, address: shown, reason: found.reason });
      return undefined;
    }
    if (found.note !== undefined) this.losses.push({ what: use, address: shown, reason: found.note, isReplaced: true });
    return found.address;
  }

  /**
   * The answer of `resolve` (which turns addresses of the original page into those of the stored page) for an address.
   * That function may make mistakes, so an address of an unknown form is refused here, with a reason.
   */
  private checkedTarget(address: string, use: LinkUse): ReturnType<LinkResolver> {
    const found = this.resolve(address, use);
    const isSafe = "reason" in found || isSafeAddress(found.address);
    return isSafe ? found : { reason: "an address that leads nowhere" };
  }

  private picture(element: HtmlElement): HtmlNode[] {
    const formula = canvasFormula(element);
    if (formula !== undefined) return [this.formula(formula)];
    const alt = attribute(element, "alt")?.trim() ?? "";
    const src = this.address(element, "src", "picture");
    if (src === undefined) return alt ? [textNode(alt)] : [];
    // Loading a picture from another site would tell that site who reads the page. So the picture becomes a link.
    if (/^https?:/.test(src)) {
      this.losses.push({
        what: "picture",
        address: src,
        reason: "a picture of another site, shown as a link",
        isReplaced: true,
      });
      return [createElement("a", { href: src }, [textNode(alt || hostOf(src))])];
    }
    const width = widthInPixels(element);
    const { src: _src, alt: _alt, width: _width, height: _height, ...attributes } = this.attributes("img", element);
    const size = width ?? { width: attribute(element, "width"), height: attribute(element, "height") };
    const numbers = Object.entries(size).filter(([name, value]) => value && isAllowedAttribute("img", name, value));
    return [createElement("img", { src, alt, ...attributes, ...Object.fromEntries(numbers) }, [])];
  }

  private link(element: HtmlElement): HtmlNode[] {
    const children = this.cleanAll(element.childNodes);
    const href = this.address(element, "href", "link");
    const { href: _href, ...attributes } = this.attributes("a", element);
    if (href === undefined) return attributes.id === undefined ? children : [createElement("a", attributes, children)];
    if (isEmpty(children)) return [];
    if (!href.startsWith("files/")) delete attributes.download;
    return [createElement("a", { href, ...attributes }, children)];
  }

  private frame(element: HtmlElement): HtmlNode[] {
    const address = attribute(element, "src")?.trim() ?? "";
    const src = allowedFrame(address) ?? this.mediaBlock(address);
    if (src === undefined) return this.linkInstead(element, address, "frame");
    const { src: _src, ...attributes } = this.attributes("iframe", element);
    return [createElement("iframe", { src, ...attributes }, [])];
  }

  /** The new address of a media block. undefined when the address does not lead to one. */
  private mediaBlock(address: string): string | undefined {
    if (!isMediaBlock(address)) return undefined;
    const found = this.checkedTarget(address, "link");
    return "address" in found && isMediaBlock(found.address) ? found.address : undefined;
  }

  private embedded(element: HtmlElement): HtmlNode[] {
    const address = attribute(element, "data") ?? attribute(element, "src") ?? "";
    return this.linkInstead(element, address, "frame");
  }

  /**
   * Replaces an element that the page cannot show by a link to the element's content, or by nothing when it has no
   * usable address.
   * @param what the name of the element in `losses`
   */
  private linkInstead(element: HtmlElement, address: string, what: string): HtmlNode[] {
    const found = address ? this.checkedTarget(address, "link") : { reason: "it has no address" };
    if ("reason" in found) {
      this.losses.push({ what, address: shownAddress(address), reason: found.reason });
      return [];
    }
    this.losses.push({ what, address: shownAddress(address), reason: "shown as a link", isReplaced: true });
    const name = attribute(element, "title")?.trim() || hostOf(found.address);
    return [createElement("p", {}, [createElement("a", { href: found.address }, [textNode(name)])])];
  }

  private player(element: HtmlElement): HtmlNode[] {
    const own = attribute(element, "src") === undefined ? undefined : this.address(element, "src", "media");
    const parts = this.cleanAll(element.childNodes.filter((child) => isElement(child)));
    const playable = own !== undefined || parts.some((part) => isElement(part) && part.tagName === "source");
    if (!playable) return this.reportLoss("player without a source");
    const poster = this.address(element, "poster", "picture");
    const { src: _src, poster: _poster, ...attributes } = this.attributes(element.tagName, element);
    const tag = element.tagName;
    return [
      createElement(tag, { ...(own && { src: own }), ...(poster && { poster }), ...attributes, controls: "" }, parts),
    ];
  }

  private mediaPart(element: HtmlElement): HtmlNode[] {
    const src = this.address(element, "src", "media");
    return src ? [createElement(element.tagName, { ...this.attributes(element.tagName, element), src }, [])] : [];
  }

  private reportLoss(what: string): HtmlNode[] {
    this.losses.push({ what, reason: "taken out" });
    return [];
  }
}

const looseMark = /\\\(|\\\[|\\begin\{|\[mathjax(?:inline)?\]/;
/** The loss for a formula in TeX that stays as it is written. It is found again each time that the page is cleaned. */
export const unreadFormula: HtmlLoss = {
  what: "formula",
  reason: "it is not whole in one piece of text; shown as it is written",
  isReplaced: true,
};

/** Outside preformatted text browsers show both in the same way. */
const withSingleLineEnds = (text: string): string =>
  text.replace(/\s+/g, (space) => (space.includes("\n") ? "\n" : space));

/** The id of an element with the prefix `part-`, so that it cannot be the same as an id in the portal's own pages. */
function partId(id: string): string {
  const cleaned = id.replace(/[^\w-]/g, "-");
  return cleaned.startsWith("part-") ? cleaned : `part-${cleaned}`;
}

/** An address as the report shows it: without the data that it contains. */
const shownAddress = (address: string): string =>
  isDataAddress(address) ? `${address.slice(0, address.indexOf(",") + 1).slice(0, 100)}…` : address.slice(0, 2000);

function hostOf(address: string): string {
  if (!/^https?:/.test(address)) return address.slice(address.lastIndexOf("/") + 1);
  return URL.canParse(address) ? new URL(address).host : address;
}
