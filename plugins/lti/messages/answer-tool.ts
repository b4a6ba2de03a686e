import type { ToolMessage } from "./tool-message.rules";
import type { ToolStorage } from "./tool-storage";

const SUPPORTED_SUBJECTS = ["lti.capabilities", "lti.frameResize", "lti.get_data", "lti.put_data"];

type MessageWithId = Extract<ToolMessage, { readonly messageId: string }>;

/**
 * Makes the answer to a message of a tool that has an id. The formats are those of "LTI Client Side postMessages" and
 * "LTI postMessage Storage", both version 0.1.
 */
export function answerTool(
  message: MessageWithId,
  origin: string,
  storage: ToolStorage,
): Readonly<Record<string, unknown>> {
  const { messageId: message_id } = message;
  switch (message.kind) {
    case "capabilities":
      return {
        subject: "lti.capabilities.response",
        message_id,
        supported_messages: SUPPORTED_SUBJECTS.map((subject) => ({ subject })),
      };
    case "get": {
      const { key } = message;
      return { subject: "lti.get_data.response", message_id, key, value: storage.get(origin, key) };
    }
    case "put": {
      const { key, value } = message;
      const subject = "lti.put_data.response";
      return storage.put(origin, key, value)
        ? { subject, message_id, key, value }
        : { subject, message_id, key, error: { code: "storage_exhaustion", message: "There is no room left." } };
    }
  }
}
