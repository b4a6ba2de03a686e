import type { Endpoint } from "./endpoint";

/**
 * A stream of server-sent events: an address that a browser opens with `EventSource`. The plugin that declares it answers
 * it by a route of its own. Browser and server make its address of this declaration.
 */
export interface StreamEndpoint
  extends Pick<Endpoint, "id" | "summary" | "prefix" | "path" | "audience" | "params" | "query"> {
  readonly kind: "stream";
}

/** Declares a stream. It returns its argument unchanged, with the exact type. */
export function defineStream<const E extends StreamEndpoint>(stream: E): E {
  return stream;
}

export function streamsIn(exports: object): StreamEndpoint[] {
  return Object.values<unknown>({ ...exports }).filter(isStream);
}

function isStream(value: unknown): value is StreamEndpoint {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "stream";
}
