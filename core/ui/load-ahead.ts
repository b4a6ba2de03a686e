/** What browsers tell about the connection, if they do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether code may be loaded before it is surely needed, such as when the pointer is over a button. Not if the reader
 * saves data or the connection is slow: then it is loaded when the button is pressed.
 */
export function mayLoadAhead(page: object = navigator): boolean {
  const { saveData = false, effectiveType = "4g" } = (page as { readonly connection?: Connection }).connection ?? {};
  return !saveData && !/2g/.test(effectiveType);
}
