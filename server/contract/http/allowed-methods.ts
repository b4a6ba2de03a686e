import type { FastifyInstance } from "fastify";
import findMyWay, { type HTTPMethod } from "find-my-way";

/** Knows the methods of each address. Fastify's own router finds a route only by method and address together. */
export class AllowedMethods {
  private readonly patterns = new Set<string>();
  private known: ReturnType<typeof methodsByAddress> | null = null;

  /** Collects the app's routes as they are registered. So create it before the routes. */
  constructor(app: FastifyInstance) {
    app.addHook("onRoute", ({ method, url }) => {
      for (const each of [method].flat()) this.patterns.add(`${each} ${url}`);
    });
  }

  /** The methods with which this address can be requested. Empty when there is no route for it. */
  of(url: string): readonly string[] {
    // Most servers are asked late or never, and a start should not wait for this.
    this.known ??= methodsByAddress(this.patterns);
    return this.known(url);
  }

  /** Every route with its pattern: `GET /learn/assets/*`. */
  get routes(): readonly string[] {
    return [...this.patterns];
  }
}

/** Makes a function that finds the methods of an address in routes, each with its pattern. */
function methodsByAddress(patterns: Iterable<string>): (url: string) => readonly string[] {
  // This router is only used to find routes; it never calls them. Its own limit for the length of a parameter is
  // lifted, because with the limit it would not find routes for long addresses.
  const router = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER });
  const methods = new Set<HTTPMethod>();
  for (const pattern of patterns) {
    const [method, url] = pattern.split(" ", 2) as [HTTPMethod, string];
    methods.add(method);
    if (!router.hasRoute(method, url)) router.on(method, url, () => undefined);
  }
  return (url) => [...methods].filter((method) => router.find(method, url) !== null);
}
