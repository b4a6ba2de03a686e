import type { ApiClient } from "../http/api-client";
import type { Failure } from "../http/failure";
import type { Tabs } from "../live/tabs";
import type { OutboxEntry } from "./outbox-entry";
import type { OutboxStorage } from "./outbox-storage";
import type { SenderLock } from "./sender-lock";

/**
 * Whether the learner's work is on the server. `notSavedYet`: a write waits, for example for the connection. `failed`:
 * the server has refused a write.
 */
export type SavedState = "saved" | "saving" | "notSavedYet" | "failed";

export type EntryIds = Pick<OutboxEntry, "id" | "subject" | "callId">;
export type Delivery = EntryIds & { readonly answer: unknown };
export type Refusal = EntryIds & { readonly failure: Failure };

export type Message =
  | ({ readonly type: "delivered" } & Delivery)
  | ({ readonly type: "refused" } & Refusal)
  | { readonly type: "stuck"; readonly isStuck: boolean }
  | { readonly type: "added" };

export interface DeliveryPromise {
  readonly check: (answer: unknown) => boolean;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export interface OutboxHost {
  readonly api: Pick<ApiClient, "url" | "deliver">;
  readonly storage: OutboxStorage;
  readonly tabs: Pick<Tabs, "post" | "on">;
  readonly lock: SenderLock;
  readonly changes: StorageChanges;
  /** The server's time in milliseconds. */
  now(): number;
  isOnline(): boolean;
}

export interface PutOptions {
  /** The id of the thing that the learner sees as saved, such as an attempt at a course. */
  readonly subject: string;
  /** The key of the text that names the write among the things that wait; `count`: how many. */
  readonly names?: string;
  /** Replaces the subject's last entry for the same address if never tried: for growing progress and choices. */
  readonly coalesce?: boolean;
  /** The learner wrote it: if the server refuses it, it is kept for `refusedOf`. */
  readonly keepsRefused?: boolean;
}

/**
 * The part of `window` that reports storage events: another tab has written entries, and this tab can read them now.
 * The message that the other tab posts may arrive before this tab can read them.
 */
export interface StorageChanges {
  addEventListener(
    type: "storage",
    listener: (event: { readonly key: string | null }) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}
