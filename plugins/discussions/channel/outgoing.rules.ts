import type { Failure } from "../../../core/sdk";

/** A post of one's own that the server has not answered yet, or has refused. */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  readonly replyTo: string | null;
  readonly failure: Failure | null;
}

interface PostBody {
  readonly id: string;
  readonly text: string;
  readonly replyTo: string | null;
}

/** Whether what waits is a post: it was kept by an earlier visit, and perhaps by an older build. */
export function isPostBody(body: unknown): body is PostBody {
  if (typeof body !== "object" || body === null) return false;
  const { id, text, replyTo } = body as Record<string, unknown>;
  return typeof id === "string" && typeof text === "string" && (replyTo === null || typeof replyTo === "string");
}
