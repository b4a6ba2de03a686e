/** Name → origins: so administrators need not know the addresses of players that they allow. */
const players: Readonly<Record<string, readonly string[]>> = {
  youtube: ["https://www.youtube-nocookie.com", "https://www.youtube.com"],
  vimeo: ["https://player.vimeo.com"],
};

/** Matches an origin, or all hosts below a domain: `https://*.example.org`. */
const originPattern = /^https:\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/i;

/**
 * The origins whose pages a course may show in an `<iframe>`, in the form of a content security policy. `allowed`: the
 * tenant's setting `platform.lms.allowedExternalSources`. An entry that is neither a player's name nor a plain origin
 * is ignored.
 */
export function frameSources(allowed: readonly string[]): string[] {
  return allowed.flatMap(
    (entry) =>
      (Object.hasOwn(players, entry) ? players[entry] : undefined) ?? (originPattern.test(entry) ? [entry] : []),
  );
}

/** The entry in the tenant's setting that allows frames of this origin: the name of a player, or the origin itself. */
export function frameEntry(origin: string): string {
  return Object.keys(players).find((name) => players[name]?.includes(origin)) ?? origin;
}

/** Whether the page may show a frame of this address. The match is the same as in a content security policy. */
export function mayBeFramed(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return false;
  return frameSources(allowed).some((entry) => {
    const [, wildcard, host = "", port = ""] = originPattern.exec(entry.toLowerCase()) ?? [];
    const isHost = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
    return isHost && (url.port || "443") === (port || "443");
  });
}
