import type { OwnFragment } from "../../core/learning/contract/portal-boot";
import type { ConfigSource } from "../config/config-source";
import type { PortalBuild } from "./portal-build";

/**
 * A fragment (code of a plugin that is loaded at run time from a package of its own) that a tenant uses: its address,
 * and the hash that its file must have.
 */
export type PinnedFragment = Readonly<Record<"id" | "version" | "url" | "integrity", string>>;

/**
 * The fragments that the configuration of a host turns on, each with address and hash. An entry without an address
 * stands for the fragment that this build contains. An entry that still has no address, version or hash is left out.
 */
export function pinnedFragments(config: ConfigSource, build: PortalBuild, host: string): readonly PinnedFragment[] {
  const { fragments = {} } = config.resolved(host).config;
  const shipped = build.summaryIfBuilt?.fragments ?? {};
  return Object.entries(fragments).flatMap(([id, { enabled = true, ...given }]) => {
    const { url, version, integrity } = given.url === undefined ? { ...shipped[id], ...given } : given;
    return enabled && url && version && integrity ? [{ id, version, url, integrity }] : [];
  });
}

export function ownFragments(config: ConfigSource, build: PortalBuild, host: string): readonly OwnFragment[] {
  return pinnedFragments(config, build, host).flatMap((pinned) => {
    const shipped = build.summaryIfBuilt?.fragments[pinned.id];
    if (shipped === undefined) return [];
    const { url, version, integrity, manifest } = shipped;
    const isSame = pinned.url === url && pinned.version === version && pinned.integrity === integrity;
    return isSame ? [{ id: pinned.id, url, version, integrity, manifest }] : [];
  });
}
