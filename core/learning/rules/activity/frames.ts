/** Players that the setting may name, so that nobody has to know their addresses. */
const named: Readonly<Record<string, readonly string[]>> = {
  youtube: ["https://www.youtube-nocookie.com", "https://www.youtube.com"],
  vimeo: ["https://player.vimeo.com"],
};

/** An origin, or all below a domain: `https://*.example.org`. */
const source = /^https:\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/i;

/**
 * The origins whose frames a tenant allows, by `platform.lms.allowedExternalSources`: as a content security policy
 * names them. What is no plain origin is left out.
 */
export function frameSources(allowed: readonly string[]): string[] {
  return allowed.flatMap(
    (entry) => (Object.hasOwn(named, entry) ? named[entry] : undefined) ?? (source.test(entry) ? [entry] : []),
  );
}

/** What the setting needs for frames from an origin: the name of a player, else the origin. */
export function frameEntry(origin: string): string {
  return Object.keys(named).find((name) => named[name]?.includes(origin)) ?? origin;
}

/** Whether a frame may be shown: by the same origins, matched as a content security policy does. */
export function mayBeFramed(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return false;
  return frameSources(allowed).some((entry) => {
    const [, wildcard, host = "", port = ""] = source.exec(entry.toLowerCase()) ?? [];
    const isHost = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
    return isHost && (url.port || "443") === (port || "443");
  });
}
