import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Progress, Tell } from "../../contract/tasks/progress";
import type { TaskOutcome } from "../../contract/tasks/task";
import type { TaskOrder } from "./tasks";

export const DOOR_PATH = "/internal/admin";
export const DOOR_FILE = "admin-door.json";
export const TOKEN_HEADER = "x-admin-token";

/** Where the running server takes orders, and the token that allows it. */
export interface Door {
  readonly url: string;
  readonly token: string;
}

/** One line of the server's answer. */
export type DoorMessage = { readonly progress: Progress } | { readonly outcome: TaskOutcome };

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
  const door = readDoor(dataDir);
  if (door === null) return null;
  const cancel = () => void call(door, "cancel").catch(() => undefined);
  signal.addEventListener("abort", cancel);
  try {
    const answer = await call(door, order);
    if (!answer.ok || answer.body === null) return null;
    const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
    for await (const line of lines) {
      const word = JSON.parse(line) as DoorMessage;
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

function call({ url, token }: Door, body: TaskOrder | "cancel"): Promise<Response> {
  return fetch(new URL(DOOR_PATH, url), {
    method: "POST",
    headers: { "content-type": "application/json", [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  });
}

function readDoor(dataDir: string): Door | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, DOOR_FILE), "utf8")) as Door;
  } catch {
    // No server uses this data directory.
    return null;
  }
}
