import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Progress, ReportProgress } from "../../contract/tasks/progress";
import type { TaskOutcome } from "../../contract/tasks/task";
import { outboundFetch } from "../../kit/outbound/outbound-fetch";
import type { TaskOrder } from "./tasks";

export const ADMIN_PATH = "/internal/admin";

/** The file in the data directory with the address of the route for administrators' commands, and with its token. */
export const ADMIN_FILE = "admin-route.json";

export const TOKEN_HEADER = "x-admin-token";

/**
 * The address at which the running server takes orders (requests to run an administrator's command), and the token that
 * allows it. The server writes both to a file.
 */
export interface AdminAddress {
  readonly url: string;
  readonly token: string;
}

/** One line of the server's answer: a step of the work, or in the last line its outcome. */
export type TaskMessage = { readonly progress: Progress } | { readonly outcome: TaskOutcome };

/**
 * Sends a command's work to the running server, because that server has the database open. Returns the outcome, or null
 * if no server takes the order.
 * @param signal when it is aborted, the server is asked to stop, and its outcome is still awaited
 */
export async function sendToServer(
  dataDir: string,
  order: TaskOrder,
  { tell, signal }: { tell: ReportProgress; signal: AbortSignal },
): Promise<TaskOutcome | null> {
  const address = readAddress(dataDir);
  if (address === null) return null;
  const cancel = () => void call(address, "cancel").catch(() => undefined);
  signal.addEventListener("abort", cancel);
  try {
    const answer = await call(address, order);
    if (!answer.ok || answer.body === null) return null;
    const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
    for await (const line of lines) {
      const word = JSON.parse(line) as TaskMessage;
      if ("outcome" in word) return word.outcome;
      tell(word.progress);
    }
    return { ok: false, text: "The server ended before the work was done. Nothing was changed." };
  } catch (error) {
    // The connection failed, because the server has ended without removing the file.
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function call({ url, token }: AdminAddress, body: TaskOrder | "cancel"): Promise<Response> {
  return outboundFetch(new URL(ADMIN_PATH, url), {
    method: "POST",
    // An import takes as long as it takes.
    signal: null,
    headers: { "content-type": "application/json", [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  });
}

function readAddress(dataDir: string): AdminAddress | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, ADMIN_FILE), "utf8")) as AdminAddress;
  } catch {
    // There is no file with an address, so no server uses this data directory.
    return null;
  }
}
