/** The parts of an address below the portal's base path. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The address to which a page forwards: query and hash of the present address stay, because they may mean something to
 * the page that comes, or to the tenant's statistics. What the target names itself stands over them.
 * @param to a path in the portal, perhaps with a query
 * @param spent the parameters of the query that have had their effect
 */
export function forwardAddress(
  to: string,
  { search, hash }: Pick<Address, "search" | "hash">,
  spent: readonly string[] = [],
): Address {
  const target = new URL(to, "http://portal.invalid");
  const query = new URLSearchParams(target.search);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!spent.includes(name) && !target.searchParams.has(name)) query.append(name, value);
  }
  const written = query.toString();
  return { pathname: target.pathname, search: written && `?${written}`, hash: target.hash || hash };
}
