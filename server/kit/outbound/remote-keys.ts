import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from "jose";
import { outboundFetch } from "./outbound-fetch";

/** For how long failed keys are remembered: anybody can send tokens, and they must not all wait for a silent address. */
const PAUSE_MILLISECONDS = 10_000;
const TIMEOUT_MILLISECONDS = 5000;

export function remoteKeys(address: string, clock: () => Date): RemoteJWKSet {
  let failed: { readonly error: unknown; readonly at: number } | null = null;
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MILLISECONDS,
    async [customFetch](url, { method, headers, signal }) {
      // Also after the clock was set back, it is not remembered for longer.
      if (failed !== null && Math.abs(clock().getTime() - failed.at) < PAUSE_MILLISECONDS) throw failed.error;
      try {
        const answer = await outboundFetch(url, { method, headers, signal });
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        failed = null;
        return answer;
      } catch (error) {
        failed = { error, at: clock().getTime() };
        throw error;
      }
    },
  });
}
