import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../kit/errors/refusal";

const RETRY_SECONDS = 1;
const TELL_EVERY_MILLISECONDS = 10_000;
/** They say how the server is, or are what the page of a refusal is dressed in. */
const ALWAYS = /^\/(healthz|readyz|learn\/assets\/.*|learn\/favicon\.svg|oidc\/[^/]*\.css)$/;

/**
 * Lets so many requests be worked on at once. Who comes when it is full is told at once that it is, and when to come
 * again: in a longer line everybody would wait until nobody waits any more. Counted from where the whole request is
 * there until its answer is made, so that slow senders and slow readers hold no place.
 */
export class Gate {
  private count = 0;
  private refused = 0;
  private told = Number.NEGATIVE_INFINITY;
  /** A request that the server makes of itself belongs to one that was let in. */
  private readonly inside = new AsyncLocalStorage<true>();

  /** Has to be made before the routes are. */
  constructor(
    private readonly app: FastifyInstance,
    private readonly most: number,
  ) {
    app.addHook("onRoute", (route) => {
      if (ALWAYS.test(route.url)) return;
      const { handler } = route;
      route.handler = async (request, reply) =>
        this.inside.getStore() ? handler.call(app, request, reply) : this.pass(() => handler.call(app, request, reply));
    });
  }

  private async pass(work: () => unknown): Promise<unknown> {
    if (this.count >= this.most) throw this.refusal();
    this.count += 1;
    try {
      return await this.inside.run(true, work);
    } finally {
      this.count -= 1;
    }
  }

  /** Said now and then only: what refuses a flood must not make one. */
  private refusal(): Refusal {
    this.refused += 1;
    if (performance.now() - this.told > TELL_EVERY_MILLISECONDS) {
      this.app.log.warn({ atOnce: this.most, refused: this.refused }, "more requests at once than can be answered");
      this.told = performance.now();
      this.refused = 0;
    }
    return new Refusal("unavailable", { retryAfter: RETRY_SECONDS, reason: "overloaded" });
  }
}
