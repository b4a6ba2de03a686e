import type { User } from "../../learning/contract/entities";

export interface KeepingPage {
  readonly user: User | null;
  readonly keepsPages: boolean;
  readonly isEmbedded: boolean;
  /** The path of the page, with the portal's base path. */
  readonly pathname: string;
}

/**
 * What a page does with what the browser keeps. `keep`: it keeps pages for its person. `forget`: it deletes what is kept,
 * because nobody or somebody else is signed in. `leave`: it does nothing, because it says nothing about who is.
 */
export function keepingOf({ user, keepsPages, isEmbedded, pathname }: KeepingPage): "keep" | "forget" | "leave" {
  // In a frame of another site, the session and the storage are others than those of the browser's own pages.
  if (isEmbedded || pathname.startsWith("/learn/courses/proctor/")) return "leave";
  return user !== null && user.impersonator === undefined && keepsPages ? "keep" : "forget";
}
