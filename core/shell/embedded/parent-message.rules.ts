import { isAllowedParent } from "../../learning/rules/redirects/allowed-parents";
import { safeRedirect } from "../../learning/rules/redirects/safe-redirect";
import { hasShape, type Shape } from "../../platform/http/shape";

export type ParentRequest =
  | { readonly type: "portal.navigate"; readonly place: string }
  | { readonly type: "portal.signedIn" }
  | { readonly type: "portal.app" };

const shapes = {
  "portal.navigate": { p: { type: "s", place: "s" }, r: 2 },
  "portal.signedIn": { p: { type: "s" }, r: 1 },
  "portal.app": { p: { type: "s" }, r: 1 },
} as const satisfies Readonly<Record<ParentRequest["type"], Shape>>;
const MAX_PLACE_CHARACTERS = 2000;

export interface HeardMessage {
  readonly isFromParent: boolean;
  readonly origin: string;
  readonly data: unknown;
}

export interface AllowedOrigins {
  readonly portal: string;
  readonly parents: readonly string[];
}

/** A request that may be followed, or why a message is ignored. */
export type Heard = { readonly request: ParentRequest } | { readonly ignored: "origin" | "shape" };

/** null: not for this code, such as one of a tool's frame, or of the portal's own sign-in window. */
export function readParentMessage({ isFromParent, origin, data }: HeardMessage, allowed: AllowedOrigins): Heard | null {
  const isOwn = origin === allowed.portal;
  if (!isFromParent) return isOwn || !seemsOurs(data) ? null : { ignored: "origin" };
  if (!isOwn && !isAllowedParent(origin, allowed.parents)) return { ignored: "origin" };
  return isRequest(data) ? { request: data } : { ignored: "shape" };
}

/** Without the base path. null: it does not lead to a page of the portal. */
export function placeToOpen(place: string, portal: string, base: string): string | null {
  const path = safeRedirect(place, `${portal}/`, "");
  const isInside = path === base || [`${base}/`, `${base}?`, `${base}#`].some((start) => path.startsWith(start));
  return isInside ? path.slice(base.length).replace(/^(?!\/)/, "/") : null;
}

function isRequest(data: unknown): data is ParentRequest {
  const type = typeOf(data);
  if (type === null || !Object.hasOwn(shapes, type)) return false;
  const shape = shapes[type as ParentRequest["type"]];
  const hasOnly = Object.keys(data as object).every((key) => Object.hasOwn(shape.p, key));
  const { place = "" } = data as { readonly place?: unknown };
  return hasOnly && hasShape(shape, data) && String(place).length <= MAX_PLACE_CHARACTERS;
}

function seemsOurs(data: unknown): boolean {
  return typeOf(data)?.startsWith("portal.") ?? false;
}

function typeOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  return typeof data.type === "string" ? data.type : null;
}
