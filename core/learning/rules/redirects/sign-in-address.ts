/** How often a path is decoded for the check. No program between link and router decodes an address more often. */
const MAX_DECODINGS = 5;

/**
 * Whether a path is an address of the portal's sign-in and sign-out (`/learn/oidc/…`), however it is written: encoded
 * once or several times, in capitals, with repeated slashes, backslashes or dot segments (`..`).
 * @param path a path, with or without query and hash
 */
export function isSignInAddress(path: string): boolean {
  let [written = ""] = path.split(/[?#]/, 1);
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings += 1) {
    if (/^learn\/oidc(\/|$)/.test(plainPath(written))) return true;
    written = decode(written);
  }
  return false;
}

/** Decodes ASCII characters only. The path that is looked for has no others. */
function decode(written: string): string {
  return written.replaceAll(/%([0-7][0-9a-f])/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The path in lower case, without dot segments and empty segments. */
function plainPath(written: string): string {
  const segments: string[] = [];
  for (const segment of written.toLowerCase().split(/[/\\]/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}
