import { foreignFragments } from "../../core/kernel/server";
import type { ConfigSource } from "../config/config-source";
import type { PortalBuild } from "./portal-build";

/** A fragment that a portal can load: its address, and the hash that its file must have. */
export type PinnedFragment = Readonly<Record<"id" | "version" | "url" | "integrity", string>>;

export function fragmentVersions(config: ConfigSource, build: PortalBuild, host: string): readonly PinnedFragment[] {
  const pinned = pinnedFragments(config, host);
  const { fragments = {} } = config.resolved(host).config;
  const own = Object.entries(build.summaryIfBuilt?.fragments ?? {}).filter(
    ([id]) => config.isPluginOn(host, id) && fragments[id]?.url === undefined,
  );
  return [...own.map(([id, { version, url, integrity }]) => ({ id, version, url, integrity })), ...pinned];
}

/** The fragments that pages of a host load from elsewhere. One without an address, version or hash is left out. */
export function pinnedFragments(config: ConfigSource, host: string): readonly PinnedFragment[] {
  const tenant = config.resolved(host).config;
  return foreignFragments(tenant, () => true).flatMap((id) => {
    const { url, version, integrity } = tenant.fragments?.[id] ?? {};
    return url && version && integrity ? [{ id, version, url, integrity }] : [];
  });
}
