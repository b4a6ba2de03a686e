import { allowedParents, isAllowedParent } from "../../learning/rules/redirects/allowed-parents";
import type { ParentMessage } from "../../platform/session/session-host";

/** The parts of the browser's window with which the page around the portal is found. */
export interface FramedPage {
  readonly location: Pick<Location, "origin"> & { readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: Pick<Document, "referrer">;
  readonly parent: {
    postMessage(message: unknown, target: string): void;
    readonly location: Pick<Location, "origin">;
  };
}

/**
 * Sends a message to the page around the portal, if its origin is the portal's own or among the allowed ones. The
 * browser checks the origin once more when it delivers the message.
 * @param parents the value of the setting `platform.embedding.allowedParents`
 */
export function postToParent(page: FramedPage, parents: readonly string[], message: ParentMessage): void {
  const allowed = allowedParents(parents);
  const origin = originOfParent(page);
  const isAllowed = origin === page.location.origin || (origin !== null && isAllowedParent(origin, allowed));
  // If the browser does not tell the origin, each of the allowed origins is tried. The browser delivers to one at most.
  const targets = origin === null ? allowed.filter((parent) => !parent.includes("*")) : isAllowed ? [origin] : [];
  for (const target of targets) page.parent.postMessage(message, target);
}

/** The origin of the page around the portal; null if the browser does not tell it. */
function originOfParent({ location, document, parent }: FramedPage): string | null {
  const nearest = location.ancestorOrigins?.[0];
  if (nearest !== undefined) return nearest;
  try {
    // Only a page of the same origin can be read.
    return parent.location.origin;
  } catch {
    const from = URL.parse(document.referrer)?.origin ?? null;
    // After a link inside the frame, the referrer is the portal itself.
    return from === location.origin ? null : from;
  }
}
