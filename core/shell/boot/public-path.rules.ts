import type { ManifestDocument } from "../../kernel";

/**
 * Whether a path belongs to a page that needs no session, or lies below the path of such a page. Pages of plugins that
 * are off count too: people who are not signed in then read that the page does not exist, without signing in first.
 */
export function isPublicPath(path: string, manifests: readonly ManifestDocument[]): boolean {
  const routes = manifests.flatMap(({ manifest }) => manifest?.contributes?.routes ?? []);
  return routes.some((route) => route.public === true && isAtOrBelow(path, beginningOf(route.path)));
}

/** The part of a route before its parameters, for example `/certificate` of `/certificate/:certificateNumber`. */
function beginningOf(pattern: string): string {
  return pattern.split(/\/[:*]/, 1).join();
}

function isAtOrBelow(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(`${beginning}/`);
}
