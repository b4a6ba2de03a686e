/** How a tool sent the learner back: what it wants to be said, as plain text, and what is for the log. */
export interface ToolReturn {
  readonly message: string | null;
  readonly error: string | null;
  readonly log: string | null;
}

const SUBJECT = "portal.toolReturn";
const LONGEST = 500;

/** What stands in the address that a tool comes back to (LTI 1.1, section 3.1; LTI 1.3 names the same parameters). */
export function returnOf(parameters: URLSearchParams): ToolReturn {
  const logs = [parameters.get("lti_log"), parameters.get("lti_errorlog")].filter((text) => text);
  return {
    message: plain(parameters.get("lti_msg")),
    error: plain(parameters.get("lti_errormsg")),
    log: plain(logs.join(" | ")),
  };
}

/** The same as a message to the page around the frame. */
export function messageOf(back: ToolReturn): Readonly<Record<string, unknown>> {
  return { subject: SUBJECT, ...back };
}

export function readReturn(data: unknown): ToolReturn | null {
  if (typeof data !== "object" || data === null) return null;
  const { subject, message, error, log } = data as Record<string, unknown>;
  if (subject !== SUBJECT) return null;
  return { message: plain(message), error: plain(error), log: plain(log) };
}

/** One line of bounded length, without marks that turn the direction of what follows. */
export function plain(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (line === "") return null;
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}
