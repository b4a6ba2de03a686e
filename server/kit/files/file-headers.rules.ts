/** Media types that a browser may show by itself. Everything else is downloaded. */
const shown = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/pdf$|text\/(plain|vtt)$)/;
/** What would run in our origin if a browser took it for a page. */
const active = /^(text\/html|application\/xhtml\+xml|(text|application)\/(xml|javascript|ecmascript))/;

/** Even opened by its own address a file of a course can do nothing; a drawing keeps its own styles. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";
/** Browsers' PDF viewers do not start in a sandbox; a PDF is no page and runs nothing in our origin. */
const PDF_POLICY = "frame-ancestors 'self'";

export interface ServedFile {
  readonly path: string;
  /** Media type decided by the content when the file came in. */
  readonly type: string;
  readonly sha256: string;
}

/** Headers that decide what a browser does with a file of a course. */
export function fileHeaders({ path, type, sha256 }: ServedFile, version: string | undefined): Record<string, string> {
  const isSafe = shown.test(type) || type === "image/svg+xml";
  const isText = type.startsWith("text/") && !type.includes("charset");
  const isCurrent = version !== undefined && version.length >= 16 && sha256.startsWith(version);
  return {
    "content-type": active.test(type) ? "application/octet-stream" : isText ? `${type}; charset=utf-8` : type,
    "content-disposition": `${isSafe ? "inline" : "attachment"}; filename*=UTF-8''${fileName(path)}`,
    "content-security-policy": type === "application/pdf" ? PDF_POLICY : FILE_POLICY,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
    "cache-control": isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache",
  };
}

/** RFC 8187: what encodeURIComponent leaves and an extended value does not allow is encoded too. */
function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
