/**
 * Sources that the configuration of a tenant adds to the content security policy. Each is a CSP source such as
 * `https://www.youtube-nocookie.com`.
 */
export interface AllowedSources {
  readonly frames: readonly string[];
  readonly ancestors: readonly string[];
  readonly storage: readonly string[];
  readonly scripts: readonly string[];
  /** Inline scripts that the page may have, each as the hash of its text: `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
  readonly images: readonly string[];
}

/**
 * The names of the Trusted Types policies that pages may create: DOMPurify's own, and the portal's for the addresses of
 * its scripts.
 */
const TRUSTED_TYPES = "dompurify portal";

/**
 * The Content-Security-Policy of pages: nothing inline but the scripts that are named by their hashes, no eval, nothing from
 * other sites unless it is allowed.
 */
export function pagePolicy(
  { frames, ancestors, storage, scripts, inlineScripts, images }: AllowedSources,
  isSecure: boolean,
): string {
  return policy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...inlineScripts],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...storage, ...images],
    "media-src": ["'self'", "blob:", ...storage],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...storage, ...scripts],
    "frame-src": ["'self'", "blob:", ...frames],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'", ...ancestors],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [TRUSTED_TYPES],
    ...(isSecure ? { "upgrade-insecure-requests": [] } : {}),
  });
}

/**
 * The content security policy of every answer whose route sets none of its own, such as JSON. If a browser opens such
 * an answer as a page, nothing in it can run or load.
 */
const DATA_POLICY = policy({
  "default-src": ["'none'"],
  "frame-ancestors": ["'self'"],
  sandbox: [],
});

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. A route's own headers replace them. */
export function commonHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": DATA_POLICY,
    ...(isSecure ? { "strict-transport-security": `max-age=${YEAR_SECONDS}` } : {}),
  };
}
