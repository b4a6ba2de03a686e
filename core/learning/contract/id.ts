const ID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** The pattern of a UUID without start and end anchors, for use in a schema's `pattern`. */
export const UUID = ID.source.slice(1, -1);

/**
 * Whether a text is a UUID in the plain form, the only one that all parts of the product accept: no `urn:uuid:`, no
 * braces.
 */
export function isId(text: string): boolean {
  return ID.test(text);
}
