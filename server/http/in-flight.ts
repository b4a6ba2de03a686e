import type { FastifyInstance } from "fastify";

/** The requests that are being answered. */
export class InFlight {
  private count = 0;
  private readonly waiting = new Set<() => void>();

  constructor(app: FastifyInstance) {
    app.addHook("onRequest", async (_request, reply) => {
      this.count += 1;
      reply.raw.once("close", () => this.ended());
    });
  }

  /** Until every request has its answer, or its browser has gone. */
  async done(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  private ended(): void {
    this.count -= 1;
    if (this.count > 0) return;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
