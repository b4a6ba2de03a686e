import { normalizeSearch } from "../../learning/rules/lists/search";

/** A search field whose text also stands in the address of the page, normalized. */
export interface SearchField {
  readonly text: string;
  /** The text in the address, as the field has last seen it. */
  readonly seen: string;
  /** The texts that the field has put into the address and has not seen there yet, the oldest first. */
  readonly sent: readonly string[];
}

/** The field when its text is put into the address. The address changes a moment later, and the user may type on. */
export function sendToAddress(field: SearchField, text: string): SearchField {
  return text === field.seen && field.sent.length === 0 ? field : { ...field, sent: [...field.sent, text] };
}

/**
 * The field when the address has the text `keyword`. A text that the field itself has put there changes nothing in the
 * field, because the user may have typed on. Any other text, for example after Back or a link, is shown.
 */
export function followAddress(field: SearchField, keyword: string): SearchField {
  if (keyword === field.seen) return field;
  const place = field.sent.indexOf(keyword);
  if (place >= 0) return { ...field, seen: keyword, sent: field.sent.slice(place + 1) };
  const isShown = normalizeSearch(field.text) === keyword;
  return { text: isShown ? field.text : keyword, seen: keyword, sent: [] };
}
