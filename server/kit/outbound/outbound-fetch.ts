/** The options of `fetch`. `signal`: the time limit; null only where the answer may take any time. */
type OutboundRequest = Omit<RequestInit, "signal"> & { readonly signal: AbortSignal | null };

/** `fetch` for addresses of other servers. It follows no redirects, unless `redirect` says otherwise. */
export function outboundFetch(address: string | URL, request: OutboundRequest): Promise<Response> {
  return fetch(address, { redirect: "error", ...request });
}
