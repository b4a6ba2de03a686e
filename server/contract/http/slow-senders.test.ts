import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { startTestPortal } from "../../app/testing/test-portal";
import { endSlowBodies, limitConnections } from "./slow-senders";

let http: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.close();
});

async function listen(prepare: (app: FastifyInstance) => void): Promise<number> {
  http = fastify({ bodyLimit: 1000 });
  prepare(http);
  http.post("/", async ({ body }) => body);
  await http.listen({ port: 0, host: "127.0.0.1" });
  const address = http.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

const head = (length: string) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

describe("a body that comes too slowly", () => {
  it.each([["content-length: 20"], ["transfer-encoding: chunked"]])("ends its connection: %s", async (length) => {
    const socket = open(await listen((app) => endSlowBodies(app, { always: 20, slowest: 100 })));
    socket.write(head(length));
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });

  it("is answered when it comes in time, and its connection stays open", async () => {
    const socket = open(await listen((app) => endSlowBodies(app, { always: 10_000, slowest: 100 })));
    socket.write(head("content-length: 9"));
    socket.write('{"a":');
    socket.write("123}");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"a":123\}$/);
    expect(socket.destroyed).toBe(false);
  });
});

describe("the connections of one address", () => {
  it("are limited, and an ended one makes place", async () => {
    const port = await listen((app) => limitConnections(app.server, 2));
    const [first, second] = [open(port), open(port)];
    await Promise.all([once(first, "connect"), once(second, "connect")]);
    const third = open(port);
    await once(third, "close");
    first.destroy();
    await once(first, "close");
    await expect
      .poll(async () => {
        const next = open(port);
        next.write(head("content-length: 2"));
        next.write("{}");
        const closed = once(next, "close").then(() => "closed");
        return Promise.race([once(next, "data").then(() => "answered"), closed]);
      })
      .toBe("answered");
  });
});

it("the portal closes unfinished heads within twenty seconds", async () => {
  const portal = await startTestPortal();
  const { headersTimeout } = portal.app.server;
  http = portal.app;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout + 5_000).toBeLessThanOrEqual(20_000);
  await portal.close();
});
