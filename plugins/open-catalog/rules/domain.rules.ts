/**
 * Whether a visitor asks for the catalog of the portal that got the request. Nobody gets another host's catalog, which
 * may belong to another organisation.
 * @param origin the portal's address as the visitor sees it: `https://learn.example.org`
 * @param domain the wanted host, with or without its port; undefined means the portal's own
 */
export function isOwnDomain(origin: string, domain: string | undefined): boolean {
  if (domain === undefined) return true;
  const { host, hostname } = new URL(origin);
  return [host, hostname].includes(domain.toLowerCase());
}
