import { outboundFetch } from "../../../../server/sdk";
import type { ProviderMessage } from "./provider-message";

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_ANSWER = 16 * 1024;
const MAX_ADDRESS = 2000;

/** The provider could not be reached, or did not answer in time. */
export class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super("The provider did not answer.", { cause });
  }
}

export function isProviderAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username + url.password !== "") return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname))
  );
}

/**
 * Sends the message that a certificate was issued or revoked to its provider, an outside service that makes
 * certificates.
 * @returns the address of the certificate at the provider; null if only a revocation was told
 * @throws ProviderSilent no answer came
 * @throws Error the provider refused, or answered without a usable address
 */
export async function sendToProvider(
  provider: string,
  token: string,
  message: ProviderMessage,
  signal: AbortSignal,
): Promise<string | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(message),
  };
  const answer = await outboundFetch(provider, { ...request, signal: limit }).catch((error: unknown) => {
    throw new ProviderSilent(error);
  });
  const text = await readLimited(answer).catch((error: unknown) => {
    throw limit.aborted ? new ProviderSilent(error) : error;
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
  if (message.event === "revoked") return null;
  const { externalUrl } = JSON.parse(text) as { readonly externalUrl?: unknown };
  if (typeof externalUrl !== "string" || externalUrl.length > MAX_ADDRESS || !isProviderAddress(externalUrl)) {
    throw new Error("The provider answered without a usable externalUrl.");
  }
  return externalUrl;
}

async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new Error(`The provider answered more than ${MAX_ANSWER} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
