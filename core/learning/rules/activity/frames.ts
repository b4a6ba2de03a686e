/**
 * Video players that a setting of the tenant (a customer of the portal) can name, see `frameSources`, so that
 * administrators need not know their addresses: name → origins.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  youtube: ["https://www.youtube-nocookie.com", "https://www.youtube.com"],
  vimeo: ["https://player.vimeo.com"],
};

/** Matches an origin, or all hosts below a domain: `https://*.example.org`. */
const source = /^https:\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/i;

/**
 * The origins whose pages a course may show in an `<iframe>`, in the form of a content security policy. `allowed`: the
 * tenant's setting `platform.lms.allowedExternalSources`. An entry that is neither a player's name nor a plain origin
 * is ignored.
 */
export function frameSources(allowed: readonly string[]): string[] {
  return allowed.flatMap(
    (entry) => (Object.hasOwn(named, entry) ? named[entry] : undefined) ?? (source.test(entry) ? [entry] : []),
  );
}

/** The entry in the tenant's setting that allows frames of this origin: the name of a player, or the origin itself. */
export function frameEntry(origin: string): string {
  return Object.keys(named).find((name) => named[name]?.includes(origin)) ?? origin;
}

/** Whether the page may show a frame of this address. The match is the same as in a content security policy. */
export function mayBeFramed(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return false;
  return frameSources(allowed).some((entry) => {
    const [, wildcard, host = "", port = ""] = source.exec(entry.toLowerCase()) ?? [];
    const isHost = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
    return isHost && (url.port || "443") === (port || "443");
  });
}
