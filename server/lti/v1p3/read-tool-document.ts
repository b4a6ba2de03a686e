import type { FastifyInstance } from "fastify";
import type { ServerSettings } from "../../settings";
import { fetchDocument } from "./fetch-document";
import type { ReadDocument } from "./tool-keys";

/**
 * Reads keys of tools. Those of the server's own ones are read without a way over the network: the server may not know
 * the address that browsers use, or may not reach it.
 */
export function readToolDocument(
  http: FastifyInstance,
  { isLoopback }: Pick<ServerSettings, "isLoopback">,
): ReadDocument {
  return async (address, isOwn) => {
    if (!isOwn) return fetchDocument(address, { allowInside: isLoopback });
    const { pathname, host } = new URL(address);
    const answer = await http.inject({ url: pathname, headers: { host } });
    if (answer.statusCode !== 200) throw new Error(`${pathname} answered ${answer.statusCode}.`);
    return answer.json();
  };
}
