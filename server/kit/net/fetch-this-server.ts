import type { FastifyInstance } from "fastify";

/**
 * `fetch` for addresses of this server itself. It does not use the network, because the server may not reach its own
 * public address, for example inside a container or behind a proxy. It sends only GET and POST, and of the answer's
 * headers it gives only the content type.
 */
export function fetchThisServer(http: Pick<FastifyInstance, "inject">): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, host } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await http.inject({
      method: request.method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(body.length === 0 ? {} : { payload: body }),
    });
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "") },
    });
  };
}
