import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Progress, Tell } from "../../contract/tasks/progress";
import type { TaskOutcome } from "../../contract/tasks/task";
import type { TaskOrder } from "./tasks";

export const ADMIN_PATH = "/internal/admin";
export const ADMIN_FILE = "admin-route.json";
export const TOKEN_HEADER = "x-admin-token";

/** Where the running server takes orders, and the token that allows it. */
export interface AdminAddress {
  readonly url: string;
  readonly token: string;
}

/** One line of the server's answer. */
export type TaskMessage = { readonly progress: Progress } | { readonly outcome: TaskOutcome };

/**
 * Sends work to the running server, because the server has the database open. null when no server takes orders for this
 * data directory.
 * @param signal when it is aborted, the server is asked to stop, and its outcome is still awaited
 */
export async function handToServer(
  dataDir: string,
  order: TaskOrder,
  { tell, signal }: { tell: Tell; signal: AbortSignal },
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
    // The connection failed: the server ended without removing the file.
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function call({ url, token }: AdminAddress, body: TaskOrder | "cancel"): Promise<Response> {
  return fetch(new URL(ADMIN_PATH, url), {
    method: "POST",
    headers: { "content-type": "application/json", [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  });
}

function readAddress(dataDir: string): AdminAddress | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, ADMIN_FILE), "utf8")) as AdminAddress;
  } catch {
    // No server uses this data directory.
    return null;
  }
}
