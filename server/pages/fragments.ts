import type { ConfigSource } from "../config/config-source";
import type { PortalBuild } from "./portal-build";

/** A fragment that a tenant runs: exactly these bytes from this address. */
export type PinnedFragment = Readonly<Record<"id" | "version" | "url" | "integrity", string>>;

/**
 * The fragments of a host's configuration. An entry without an address means the one that this build ships. An entry that
 * pins nothing is left out.
 */
export function pinnedFragments(config: ConfigSource, build: PortalBuild, host: string): readonly PinnedFragment[] {
  const { fragments = {} } = config.resolved(host).config;
  const shipped = build.summaryIfBuilt?.fragments ?? {};
  return Object.entries(fragments).flatMap(([id, { enabled = true, ...given }]) => {
    const { url, version, integrity } = given.url === undefined ? { ...shipped[id], ...given } : given;
    return enabled && url && version && integrity ? [{ id, version, url, integrity }] : [];
  });
}
