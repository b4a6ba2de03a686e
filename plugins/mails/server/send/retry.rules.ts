/**
 * The result of a try to send a mail. `refused`: a mail server does not take it, or the mail has no valid address.
 * `later`: a mail server asks to try it again later, or says nothing for too long, so that nobody knows whether it took
 * the mail. `unreachable`: no mail server has taken a decision about this mail. `fault`: why, in the words of the mail
 * server or of the error.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" | "later" | "unreachable"; readonly fault: string };

/** Minutes until the next try, after the first, second, … try to which a mail server has said "later". */
const PAUSES = [1, 5, 15, 60, 4 * 60];
/** A mail to which a mail server says "later" is tried again for at least this number of days. */
const GIVE_UP_DAYS = 4;
/** Minutes until the next try while no mail server can be reached. */
const UNREACHABLE_PAUSE = 2;
const MINUTE = 60_000;

export interface MailAfterTry {
  readonly state: "waiting" | "sent" | "refused";
  readonly tries: number;
  readonly due: Date;
  readonly fault: string | null;
  readonly ended: Date | null;
}

/**
 * Decides whether a mail is tried again. A mail waits as long as no mail server can be reached. If a mail server says
 * "later", the mail is tried for some days. If a mail server refuses the mail, it is not tried again.
 */
export function afterTry(
  mail: { readonly tries: number; readonly created: Date },
  outcome: Outcome,
  now: Date,
): MailAfterTry {
  if (outcome.kind === "sent") return { state: "sent", tries: mail.tries + 1, due: now, fault: null, ended: now };
  const { kind, fault } = outcome;
  if (kind === "unreachable") {
    return { state: "waiting", tries: mail.tries, due: minutesAfter(now, UNREACHABLE_PAUSE), fault, ended: null };
  }
  const tries = mail.tries + 1;
  const isOver = now.getTime() - mail.created.getTime() >= GIVE_UP_DAYS * 24 * 60 * MINUTE;
  if (kind === "refused" || (isOver && tries > PAUSES.length)) {
    return { state: "refused", tries, due: now, fault, ended: now };
  }
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 1;
  return { state: "waiting", tries, due: minutesAfter(now, pause), fault, ended: null };
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE);
}
