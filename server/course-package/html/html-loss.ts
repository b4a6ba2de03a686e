/** The purpose of an address in a page: it loads a picture, loads a video or sound, or is the target of a link. */
export type LinkUse = "picture" | "media" | "link";

/**
 * Turns an address in an imported page into the address that the cleaned page has in its place. If the new address
 * leads to something else than the original did, `note` says so in a sentence for the report of the import. If the
 * cleaned page cannot have the address, the function returns only the `reason`.
 */
export type LinkResolver = (address: string, use: LinkUse) => { address: string; note?: string } | { reason: string };

/** A part of an imported page that is missing or changed in the cleaned page. The report of the import lists it. */
export interface HtmlLoss {
  /** The kind of the lost part: `script`, `style sheet`, `picture`, `link`, `frame`… */
  what: string;
  /** The address in the lost part, if it had one. */
  address?: string;
  reason: string;
  /** Set when the cleaned page has something else instead of the lost part. */
  isReplaced?: true;
}
