import { readReturn, type ToolReturn } from "../callback/tool-return.rules";

/** What a tool may say to the page that shows it. Everything else is ignored. */
export type ToolMessage =
  /** It would like this height, in pixels. */
  | { readonly kind: "resize"; readonly height: number }
  /** It asks what it may say. */
  | { readonly kind: "capabilities"; readonly messageId: string }
  /** It keeps a value for itself; null takes it away. */
  | { readonly kind: "put"; readonly messageId: string; readonly key: string; readonly value: string | null }
  | { readonly kind: "get"; readonly messageId: string; readonly key: string }
  /** It cannot work in a frame, mostly because the browser blocks its cookies here. */
  | { readonly kind: "needsWindow" }
  /** It has sent the learner back to the portal. */
  | { readonly kind: "returned"; readonly back: ToolReturn };

export interface Heard {
  /** Whether the frame's own window said it. */
  readonly isFromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

export interface Speakers {
  /** The tool's origin. */
  readonly tool: string;
  readonly portal: string;
}

export const LOWEST = 150;
export const HIGHEST = 10_000;
/** Longest message that is looked into, as text. */
const LONGEST = 20_000;
const LONGEST_KEY = 500;
const LONGEST_VALUE = 8_000;

/**
 * What the tool in the frame says. Windows and origins are compared first: a page that only lies in the frame, a frame
 * within it or a window that knows us is not the tool. A tool of our own origin lives in a frame without an origin.
 */
export function readToolMessage({ isFromFrame, origin, data }: Heard, { tool, portal }: Speakers): ToolMessage | null {
  if (!isFromFrame) return null;
  if (origin === portal) {
    const back = readReturn(data);
    return back && { kind: "returned", back };
  }
  if (origin !== (tool === portal ? "null" : tool)) return null;
  const message = subjectOf(unpacked(data));
  if (message === null) return null;
  const { subject, height, key, value = null, message_id: messageId = "" } = message;
  switch (subject) {
    case "lti.frameResize": {
      const wanted = heightOf(height);
      return wanted === null ? null : { kind: "resize", height: wanted };
    }
    case "requestFullWindowLaunch":
      return { kind: "needsWindow" };
  }
  // Values are kept by origin, and all frames without one would share them.
  if (origin === "null" || !isText(messageId, LONGEST_KEY)) return null;
  switch (subject) {
    case "lti.capabilities":
      return { kind: "capabilities", messageId };
    case "lti.put_data":
      return isText(key, LONGEST_KEY) && (value === null || isText(value, LONGEST_VALUE))
        ? { kind: "put", messageId, key, value }
        : null;
    case "lti.get_data":
      return isText(key, LONGEST_KEY) ? { kind: "get", messageId, key } : null;
    default:
      return null;
  }
}

type Message = Readonly<Record<string, unknown>>;

/** Tools send objects, or their JSON. */
function unpacked(data: unknown): unknown {
  if (typeof data !== "string") return data;
  if (data.length > LONGEST || !/^\s*[[{]/.test(data)) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** `{ subject, … }`, `[{ subject, … }]` or `[subject, height]`. */
function subjectOf(data: unknown): Message | null {
  if (Array.isArray(data)) {
    const [first, second]: unknown[] = data;
    if (typeof first !== "string") return isMessage(first) ? first : null;
    return isMessage(second) ? { ...second, subject: first } : { subject: first, height: second };
  }
  return isMessage(data) ? data : null;
}

function isMessage(data: unknown): data is Message {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

/** Pixels, also as text; held between what can be used and what a page can bear. */
function heightOf(value: unknown): number | null {
  const pixels = typeof value === "string" && /^\d{1,6}(\.\d+)?(px)?$/.test(value) ? Number.parseFloat(value) : value;
  if (typeof pixels !== "number" || !Number.isFinite(pixels) || pixels <= 0) return null;
  return Math.min(Math.max(Math.ceil(pixels), LOWEST), HIGHEST);
}
