/** The purpose of an address in a page: of a picture, of a video or sound, or of a link. */
export type LinkUse = "picture" | "media" | "link";

/**
 * Turns an address in the original page into the address for the cleaned page. A `note` says that the address was
 * replaced by another one. `reason` says why the cleaned page cannot have the address.
 */
export type LinkResolver = (address: string, use: LinkUse) => { address: string; note?: string } | { reason: string };

/** A part of the original page that is missing or changed in the cleaned page. */
export interface HtmlLoss {
  /** The kind of the lost part: `script`, `style sheet`, `picture`, `link`, `frame`… */
  what: string;
  /** The address in the lost part, if it had one. */
  address?: string;
  reason: string;
  /** Set when the cleaned page has something else instead of the lost part. */
  kept?: true;
}
