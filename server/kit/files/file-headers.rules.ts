const shownTypes = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/pdf$|text\/(plain|vtt)$)/;
/** Media types that would run code in the portal's origin if a browser opened such a file as a page. */
const activeTypes = /^(text\/html|application\/xhtml\+xml|(text|application)\/(xml|javascript|ecmascript))/;

/**
 * The content security policy of a file. Even if the user opens the file directly, it cannot run anything. A drawing
 * keeps its own styles.
 */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";
/**
 * The policy of a PDF file. The PDF viewers of browsers do not start in a sandbox. A PDF is not a page and runs no code
 * in the portal's origin.
 */
const PDF_POLICY = "frame-ancestors 'self'";

export interface ServedFile {
  readonly path: string;
  readonly type: string;
  readonly sha256: string;
}

/**
 * Headers that decide what a browser does with a file of a course: show it or download it, and how long to cache it.
 * @param version the version in the requested address: the beginning of the file's hash. If it is that of this file,
 * the browser may cache the file for a year
 */
export function fileHeaders({ path, type, sha256 }: ServedFile, version: string | undefined): Record<string, string> {
  const isSafe = shownTypes.test(type) || type === "image/svg+xml";
  const isText = type.startsWith("text/") && !type.includes("charset");
  const isCurrent = version !== undefined && version.length >= 16 && sha256.startsWith(version);
  return {
    "content-type": activeTypes.test(type) ? "application/octet-stream" : isText ? `${type}; charset=utf-8` : type,
    "content-disposition": contentDisposition(isSafe ? "inline" : "attachment", path.slice(path.lastIndexOf("/") + 1)),
    "content-security-policy": type === "application/pdf" ? PDF_POLICY : FILE_POLICY,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
    "cache-control": isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache",
  };
}

/**
 * The value of the header `Content-Disposition`, with a file name in any script (RFC 8187). RFC 8187 also forbids a
 * few characters that encodeURIComponent does not encode.
 * @param use whether browsers show the file or download it
 */
export function contentDisposition(use: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${use}; filename*=UTF-8''${encoded}`;
}
