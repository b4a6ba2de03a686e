import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import type { EmbeddedEngine } from "./embedded";
import { type ExecAnswer, ExecCalls } from "./exec-calls";
import type { Borrowed } from "./lend-embedded";

/**
 * The embedded database of the process that has started this one and keeps it open. Without that process there is no
 * database: whoever borrows ends with it.
 * @throws whatever it could not be opened for there: DataDirectoryInUse
 */
export async function borrowEmbedded(directory: string): Promise<EmbeddedEngine> {
  const calls = new ExecCalls((question) => process.send?.(question));
  const borrowed = Promise.withResolvers<void>();
  process.on("message", (answer: Borrowed | ExecAnswer) => {
    if ("id" in answer) calls.hear(answer);
    else if (answer.borrowed) borrowed.resolve();
    else borrowed.reject(errorOf(answer));
  });
  process.send?.({ directory });
  await borrowed.promise;
  return { exec: calls.exec, close: async () => undefined };
}

/** What was thrown there: a fault stays one, so that the terminal says it without a stack. */
function errorOf({ name = "Error", message = "", code }: Borrowed): Error {
  const entry = Object.values(databaseErrors).find((known) => known.code === code);
  return Object.assign(entry ? new Fault(entry, message) : new Error(message), { name });
}
