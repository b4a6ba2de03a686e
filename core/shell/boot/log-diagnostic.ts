import { KernelError, type LogEntry } from "../../kernel";
import type { EventLog } from "../../platform/event-log";

/**
 * Logs a diagnostic on the server and in the browser's console; learners only see an error card. A thrown error often
 * does not name the contribution in which it happened, so it is wrapped in an error that does.
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
