import { sendToServer } from "../../../server/app/admin/send-to-server";
import type { TaskOrder } from "../../../server/app/admin/tasks";
import type { TaskOutcome } from "../../../server/contract/tasks/task";
import type { RunningServer } from "./server";

/** Has a running server carry out an administrator's order, as the commands in a terminal do. */
export async function sendOrder({ dataDir }: Pick<RunningServer, "dataDir">, order: TaskOrder): Promise<TaskOutcome> {
  const control = { tell: () => undefined, signal: new AbortController().signal };
  const send = () => sendToServer(dataDir, order, control);
  // The first try fails if the server closes the idle connection of an earlier order at this moment.
  const outcome = (await send()) ?? (await send());
  if (outcome === null) throw new Error("No server takes the order.");
  return outcome;
}
