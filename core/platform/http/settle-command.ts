import type { CommandStatus } from "../../learning/contract/entities";
import { commandFailure } from "../../learning/rules/shapes/command-failure";
import { CommandFailed, CommandTimeout, NetworkError } from "./api-error";

/** Specification, section 9: poll every second for one minute. */
const POLL_INTERVAL = 1000;
const POLL_FOR = 60_000;

export interface CommandPolling {
  readonly interval: number;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Polls an accepted command until it is done. A poll without an answer is repeated until the time is over. */
export async function settleCommand(
  callId: string,
  accepted: CommandStatus,
  poll: (statusUrl: string) => Promise<CommandStatus>,
  { interval = POLL_INTERVAL, limit = POLL_FOR, signal }: Partial<CommandPolling> = {},
): Promise<CommandStatus> {
  let status = accepted;
  for (let waited = 0; status.state === "Accepted"; waited += interval) {
    if (waited >= limit) throw new CommandTimeout(callId);
    await pause(interval, signal);
    try {
      status = await poll(status.statusUrl);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.aborted) throw error;
    }
  }
  if (status.state !== "Completed") throw new CommandFailed(callId, status.problem, commandFailure(status));
  return status;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new NetworkError(true, signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
