import { KernelError, type LogEntry } from "../../kernel";
import type { EventLog } from "../../platform/event-log";

/**
 * Learners see a card; what is wrong, and of what, goes to the log of the server and to the browser's console. The error
 * that was thrown seldom says whose it is, so it becomes the cause of one that does.
 */
export function logDiagnostic(
  { diagnostic, error }: LogEntry,
  events: Pick<EventLog, "log">,
  report: (error: Error) => void,
): void {
  const { code, message, context, place } = diagnostic;
  events.log("portal_diagnostic", { code, message, context, ...(place ? { place } : {}) });
  report(new KernelError(diagnostic, error));
}
