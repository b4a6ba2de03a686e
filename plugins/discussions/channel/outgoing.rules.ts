import type { Failure } from "../../../core/sdk";
import type { ChannelMessage } from "../contract";
import type { Mentioned } from "../rules/mentions.rules";

/**
 * An own post that the server has not answered yet, or has refused. `replyTo`: the id of the message that begins the
 * thread, or null for a new thread. `failure`: why the server refused it; null if it has not.
 */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  readonly format: ChannelMessage["format"];
  readonly replyTo: string | null;
  readonly attachments: readonly string[];
  /** The people whom the text mentions, as far as this page knows their names. */
  readonly mentions: readonly Mentioned[];
  /** Whether its readers should confirm that they have read it. */
  readonly asksConfirmation: boolean;
  readonly failure: Failure | null;
}

interface PostBody {
  readonly id: string;
  readonly text: string;
  /** Missing in requests of older builds (versions of these pages), which sent plain text only. */
  readonly format?: ChannelMessage["format"];
  readonly replyTo: string | null;
  /** The ids of its files. Missing in a request of an older build. */
  readonly attachments?: readonly string[];
  /** Missing in a request of an older build. */
  readonly asksConfirmation?: boolean;
}

/** Whether the body of a request that the browser has stored is a post. An older build may have stored it. */
export function isPostBody(body: unknown): body is PostBody {
  if (typeof body !== "object" || body === null) return false;
  const { id, text, replyTo, attachments } = body as Record<string, unknown>;
  const hasFiles = attachments === undefined || Array.isArray(attachments);
  return (
    typeof id === "string" && typeof text === "string" && (replyTo === null || typeof replyTo === "string") && hasFiles
  );
}
