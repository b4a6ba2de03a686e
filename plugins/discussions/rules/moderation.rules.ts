import { allow, type Decision, refuse } from "../../../core/sdk/learning";

/** The hours for which a moderator can take back the removal of a message. After that the message's text is deleted. */
const RESTORE_HOURS = 24;

/** Until when the removal of a message can be taken back. */
export function restorableUntil(removed: Date): Date {
  return new Date(removed.getTime() + RESTORE_HOURS * 3_600_000);
}

/**
 * Whether a moderator may take a removal back. Deletions by authors are final.
 * @param removed when a moderator removed the message; null: nobody did, or its text is deleted by now
 */
export function restoringDecision(removed: Date | null, now: Date): Decision {
  return removed !== null && now < restorableUntil(removed) ? allow() : refuse("discussions.removalFinal");
}

/** Whether people may reply in a thread: not after a moderator has closed it. */
export function replyingDecision({ isClosed }: { readonly isClosed: boolean }): Decision {
  return isClosed ? refuse("discussions.threadClosed") : allow();
}
