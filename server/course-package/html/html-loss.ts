/** What the page uses an address for. */
export type LinkUse = "picture" | "media" | "link";

/** Turns an address of the original page into an address in the portal, or gives the reason why it has none. */
export type LinkResolver = (address: string, use: LinkUse) => { address: string; note?: string } | { reason: string };

/** A part of the original page that is missing or changed in the cleaned page. */
export interface HtmlLoss {
  /** What is missing or changed: `script`, `style sheet`, `picture`, `link`, `frame`… */
  what: string;
  /** The address that it had, if any. */
  address?: string;
  reason: string;
  /** Set when another element stands in its place. */
  kept?: true;
}
