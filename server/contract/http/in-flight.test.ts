import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { InFlight } from "./in-flight";

describe("what is being answered", () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  it("is over when the handler is, though its browser has gone long since", async () => {
    app = fastify();
    const inFlight = new InFlight(app);
    const reached = Promise.withResolvers<void>();
    const work = Promise.withResolvers<string>();
    app.get("/slow", () => {
      reached.resolve();
      return work.promise;
    });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const browser = new AbortController();
    const request = fetch(`${origin}/slow`, { signal: browser.signal }).catch(() => "gone");
    await reached.promise;
    browser.abort();
    expect(await request).toBe("gone");

    let isDone = false;
    const done = inFlight.done().then(() => {
      isDone = true;
    });
    // Closes the connection while the handler still runs, as if the browser had gone.
    app.server.closeAllConnections();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    work.resolve("late");
    await done;
    expect(isDone).toBe(true);
  });

  it("is nothing once a handler has failed", async () => {
    app = fastify();
    const inFlight = new InFlight(app);
    app.get("/broken", async () => {
      throw new Error("No.");
    });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    expect((await fetch(`${origin}/broken`, { headers: { connection: "close" } })).status).toBe(500);
    await inFlight.done();
  });
});
