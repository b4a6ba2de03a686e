import { oneLineText } from "../rules/one-line-text.rules";

export interface ToolReturn {
  readonly message: string | null;
  readonly error: string | null;
  readonly log: string | null;
}

const MESSAGE_SUBJECT = "portal.toolReturn";

/**
 * Reads the tool's texts from the parameters of the address to which it sends the learner back (LTI 1.1, section 3.1;
 * LTI 1.3 has the same parameters).
 */
export function toolReturnOf(parameters: URLSearchParams): ToolReturn {
  const logs = [parameters.get("lti_log"), parameters.get("lti_errorlog")].filter((text) => text);
  return {
    message: oneLineText(parameters.get("lti_msg")),
    error: oneLineText(parameters.get("lti_errormsg")),
    log: oneLineText(logs.join(" | ")),
  };
}

/** Makes a message with these texts for the portal's page that shows the tool in a frame. */
export function toolReturnMessage(back: ToolReturn): Readonly<Record<string, unknown>> {
  return { subject: MESSAGE_SUBJECT, ...back };
}

/** Reads a message that `toolReturnMessage` has made. Null for any other message. */
export function readToolReturn(data: unknown): ToolReturn | null {
  if (typeof data !== "object" || data === null) return null;
  const { subject, message, error, log } = data as Record<string, unknown>;
  if (subject !== MESSAGE_SUBJECT) return null;
  return { message: oneLineText(message), error: oneLineText(error), log: oneLineText(log) };
}
