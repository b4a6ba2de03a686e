import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import type { EmbeddedEngine } from "./embedded";
import { type ExecAnswer, ExecCalls } from "./exec-calls";
import type { BorrowAnswer } from "./lend-embedded";

/**
 * Connects to the embedded database that the parent process keeps open. When the parent ends, there is no database any
 * more, so this process ends as well.
 * @returns access to the parent's database; its `close` does nothing
 * @throws the error for which the parent could not open the database, such as one with the name DataDirectoryInUse:
 * another process uses the directory
 */
export async function borrowEmbedded(directory: string): Promise<EmbeddedEngine> {
  const calls = new ExecCalls((question) => process.send?.(question));
  const borrowed = Promise.withResolvers<void>();
  process.on("message", (answer: BorrowAnswer | ExecAnswer) => {
    if ("id" in answer) calls.takeAnswer(answer);
    else if (answer.borrowed) borrowed.resolve();
    else borrowed.reject(errorOf(answer));
  });
  process.send?.({ directory });
  await borrowed.promise;
  return { exec: calls.exec, close: async () => undefined };
}

/**
 * Makes an error again from the message of the parent. If the parent's error was a `Fault`, the result is a `Fault`
 * too, so that the terminal shows it without a stack.
 */
function errorOf({ name = "Error", message = "", code }: BorrowAnswer): Error {
  const entry = Object.values(databaseErrors).find((known) => known.code === code);
  return Object.assign(entry ? new Fault(entry, message) : new Error(message), { name });
}
