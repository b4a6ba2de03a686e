import type { User } from "../../learning/contract/entities";

/** The functions of the page that `Session` calls. */
export interface SessionHost {
  place(): string;
  leave(href: string): void;
  reload(): void;
  /** The base path, without a slash at its end. */
  readonly base: string;
  /** Sends a message to the page that embeds the portal; null if there is none. */
  readonly tellParent: ((message: ParentMessage) => void) | null;
  /** Whether the user has typed something on the current page. It would be lost if the page were left. */
  hasTyped(): boolean;
  /**
   * Whether another page is being opened in the place of this one. The new page may have ended the session, so a 401
   * says nothing then.
   */
  isLeaving(): boolean;
  /** Asks the server who is signed in now; null: nobody. Also gets the CSRF token of that session. */
  renew(): Promise<User | null>;
  /** Whether visitors may open the current page too. Then a 401 is no reason to leave it. */
  isPublicPlace(): boolean;
  /**
   * Remembers in this tab when the user was last sent to the sign-in, or that the user has signed out. The time stops a
   * loop if the server refuses calls again directly after the sign-in.
   */
  readonly memory: { read(): string | null; write(value: string): void };
  now(): number;
}

/**
 * A message from the portal to the page that shows the portal in a frame. `place` is path, query and hash.
 * `portal.proctoredActivityFinished` is for the page of a proctoring provider, which watches the learner's work.
 */
export type ParentMessage =
  | { readonly type: "portal.login"; readonly place: string }
  | { readonly type: "portal.logout" }
  | { readonly type: "portal.navigation"; readonly place: string }
  | "portal.proctoredActivityFinished";
