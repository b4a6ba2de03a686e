import fastify from "fastify";
import { expect, it } from "vitest";
import { fetchThisServer } from "./fetch-this-server";

it("asks the server itself as a browser would ask its public address", async () => {
  const http = fastify();
  http.post("/echo", async ({ headers, query, body }) => ({
    host: headers.host,
    by: headers.authorization,
    query,
    body,
  }));
  http.post("/done", async (_request, reply) => reply.code(204).send());
  const ask = fetchThisServer(http);
  const answer = await ask("https://learn.example.org/echo?a=1", {
    method: "POST",
    body: '{"b":2}',
    redirect: "error",
    signal: AbortSignal.timeout(1000),
    headers: { authorization: "Bearer token", "content-type": "application/json" },
  });
  expect([answer.ok, answer.status]).toEqual([true, 200]);
  expect(await answer.json()).toEqual({
    host: "learn.example.org",
    by: "Bearer token",
    query: { a: "1" },
    body: { b: 2 },
  });
  expect((await ask("https://learn.example.org/done", { method: "POST" })).status).toBe(204);
  expect((await ask(new URL("https://learn.example.org/nowhere"))).status).toBe(404);
  await http.close();
});
