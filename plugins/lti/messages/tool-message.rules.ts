import { readToolReturn, type ToolReturn } from "../callback/tool-return.rules";

/** Messages that a tool may send to the page that shows it. Other messages are ignored. */
export type ToolMessage =
  /** The tool wants this height, in pixels. */
  | { readonly kind: "resize"; readonly height: number }
  /** The portal's own tool wants this area of its frame to be in view: its top and its height, in pixels. */
  | { readonly kind: "show"; readonly area: FrameArea }
  /** The portal's own tool keeps work that it could not save yet; null: everything is saved. */
  | { readonly kind: "keepWork"; readonly value: string | null }
  /** The portal's own tool asks for the work that it has kept before. */
  | { readonly kind: "askWork" }
  | { readonly kind: "askReadings" }
  /** The learner wants to read where the course explains this question, by its name in the portal's own tool. */
  | { readonly kind: "openReading"; readonly question: string }
  | { readonly kind: "capabilities"; readonly messageId: string }
  /** The tool stores a value for itself. null removes the value. */
  | { readonly kind: "put"; readonly messageId: string; readonly key: string; readonly value: string | null }
  | { readonly kind: "get"; readonly messageId: string; readonly key: string }
  /** The tool cannot work in a frame, usually because the browser blocks its cookies there. */
  | { readonly kind: "needsWindow" }
  | { readonly kind: "returned"; readonly back: ToolReturn };

/** An area of a tool's frame: the distance of its top from the top of the frame, and its height, in pixels. */
export interface FrameArea {
  readonly top: number;
  readonly height: number;
}

export interface ReceivedMessage {
  readonly isFromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

export interface KnownOrigins {
  readonly tool: string;
  readonly portal: string;
}

/** The limits of a frame's height that a tool can ask for, in pixels. */
export const MIN_FRAME = 150;
export const MAX_FRAME = 10_000;
/** The most characters of a message that is sent as JSON text. Longer ones are ignored. */
const MAX_MESSAGE = 20_000;
const MAX_KEY = 500;
const MAX_VALUE = 8_000;
/** The most characters of the work that the portal's own tool keeps. Essays are long. */
const MAX_WORK = 500_000;

/**
 * Reads a message of the tool in the frame. Other pages can send messages too: pages that have replaced the tool in the
 * frame, frames inside the tool, or windows that know this page. So the window and the origin of the message are
 * checked first. A message from the portal's origin comes from the portal's page to which the tool has sent the
 * learner back, because a tool on this origin runs in a frame with an opaque origin. Null for all other messages.
 */
export function readToolMessage(
  { isFromFrame, origin, data }: ReceivedMessage,
  { tool, portal }: KnownOrigins,
): ToolMessage | null {
  if (!isFromFrame) return null;
  if (origin === portal) {
    const back = readToolReturn(data);
    return back && { kind: "returned", back };
  }
  if (origin !== (tool === portal ? "null" : tool)) return null;
  const message = asObject(parsed(data));
  if (message === null) return null;
  const { subject, top, height, key, question, value = null, message_id: messageId = "" } = message;
  switch (subject) {
    case "lti.frameResize": {
      const wanted = heightOf(height);
      return wanted === null ? null : { kind: "resize", height: wanted };
    }
    case "requestFullWindowLaunch":
      return { kind: "needsWindow" };
  }
  if (tool === portal) {
    if (subject === "portal.showArea") return areaOf(top, height);
    if (subject === "portal.askWork") return { kind: "askWork" };
    if (subject === "portal.keepWork" && (value === null || isText(value, MAX_WORK)))
      return { kind: "keepWork", value };
    if (subject === "portal.askReadings") return { kind: "askReadings" };
    if (subject === "portal.openReading" && isText(question, MAX_KEY)) return { kind: "openReading", question };
  }
  // With an opaque origin (`null`) the tool cannot store values: all frames with such an origin would share them.
  if (origin === "null" || !isText(messageId, MAX_KEY)) return null;
  switch (subject) {
    case "lti.capabilities":
      return { kind: "capabilities", messageId };
    case "lti.put_data":
      return isText(key, MAX_KEY) && (value === null || isText(value, MAX_VALUE))
        ? { kind: "put", messageId, key, value }
        : null;
    case "lti.get_data":
      return isText(key, MAX_KEY) ? { kind: "get", messageId, key } : null;
    default:
      return null;
  }
}

function areaOf(top: unknown, height: unknown): ToolMessage | null {
  const isPixels = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= MAX_FRAME;
  return isPixels(top) && isPixels(height) ? { kind: "show", area: { top, height } } : null;
}

type Message = Readonly<Record<string, unknown>>;

function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  if (data.length > MAX_MESSAGE || !/^\s*[[{]/.test(data)) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/**
 * The message in its usual form. Some tools send `[{ subject, … }]` or `[subject, height]` instead of `{ subject, … }`.
 */
function asObject(data: unknown): Message | null {
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

/**
 * The height that a message asks for, as a number or a text, within limits that make sense on a page. Null if the value
 * is no height.
 */
function heightOf(value: unknown): number | null {
  const pixels = typeof value === "string" && /^\d{1,6}(\.\d+)?(px)?$/.test(value) ? Number.parseFloat(value) : value;
  if (typeof pixels !== "number" || !Number.isFinite(pixels) || pixels <= 0) return null;
  return Math.min(Math.max(Math.ceil(pixels), MIN_FRAME), MAX_FRAME);
}
