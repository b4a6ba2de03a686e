/** What a tenant's configuration opens, each a CSP source such as `https://www.youtube-nocookie.com`. */
export interface OpenedSources {
  /** Frames that activities may show. */
  readonly frames: readonly string[];
  /** Sites that may show the portal in a frame of theirs. */
  readonly ancestors: readonly string[];
  /** Where files of courses are kept beside the portal's own. */
  readonly storage: readonly string[];
  /** Where fragments are loaded from. */
  readonly scripts: readonly string[];
  /** Where the tenant's logo is loaded from. */
  readonly images: readonly string[];
}

/** Trusted Types policies that the portal makes: DOMPurify's own, and one for the addresses of our own scripts. */
const TRUSTED_TYPES = "dompurify portal";

/** Content-Security-Policy of pages. Nothing inline, nothing evaluated, nothing from elsewhere that is not opened. */
export function pagePolicy({ frames, ancestors, storage, scripts, images }: OpenedSources, isSecure: boolean): string {
  return policy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
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

/** For everything that is not a page: even opened directly it can do nothing. */
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

/** Headers of every answer; a route's own ones win. */
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
