import type { ManifestDocument } from "../../kernel";

/**
 * Whether a path is at or below a page that needs nobody signed in, whatever a call on it answers. Pages of plugins that
 * are off count too: visitors read that they are not there, and do not sign in for it.
 */
export function isPublicPath(path: string, manifests: readonly ManifestDocument[]): boolean {
  const routes = manifests.flatMap(({ manifest }) => manifest?.contributes?.routes ?? []);
  return routes.some((route) => route.public === true && isAtOrBelow(path, beginningOf(route.path)));
}

/** Of `/certificate/:certificateNumber` what comes before the parameters. */
function beginningOf(pattern: string): string {
  return pattern.split(/\/[:*]/, 1).join();
}

function isAtOrBelow(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(`${beginning}/`);
}
