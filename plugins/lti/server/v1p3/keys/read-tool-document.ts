import type { FastifyInstance } from "fastify";
import { fetchWithin } from "../../../kit/net/fetch-within";
import type { SignInSettings } from "../../../people/sign-in/sign-in-settings";
import { fetchDocument } from "./fetch-document";
import type { ReadDocument } from "./tool-keys";

/** Reads keys of tools. Those of the server's own ones are read without a way over the network. */
export function readToolDocument(http: FastifyInstance, { isPublic }: Pick<SignInSettings, "isPublic">): ReadDocument {
  const ask = fetchWithin(http);
  return async (address, isOwn) => {
    if (!isOwn) return fetchDocument(address, { allowInside: !isPublic });
    const answer = await ask(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer.json();
  };
}
