import { when } from "mobx";
import type { Platform } from "../../platform/create-platform";
import type { QuestionDetail } from "../../platform/notices/dialogs";

type Asking = Pick<Platform, "busy" | "dialogs" | "drafts" | "keepAlive" | "online" | "outbox" | "toasts">;

/** How long the page waits for what is being sent, in milliseconds: before it asks, and after "Send first". */
const WAIT_BEFORE_ASKING = 2000;
const WAIT_FOR_SENDING = 15_000;

/**
 * To be called before a person signs out. What the server does not have yet, and texts that were begun, would be
 * readable for the next person on this device, so they cannot stay. Sends them first, or asks whether they are given up.
 * @returns whether the person is signed out now
 */
export async function settleUnsentWork(platform: Asking): Promise<boolean> {
  const { dialogs, drafts, outbox, toasts } = platform;
  outbox.flush();
  await isSent(platform, WAIT_BEFORE_ASKING);
  while (outbox.unsentThings().length > 0 || drafts.count > 0) {
    const isSendable = outbox.size > 0;
    const isGivenUp = await dialogs.confirm({
      title: "portal.signOut.unsent.title",
      description: "portal.signOut.unsent.text",
      details: wouldBeLost(platform),
      confirmLabel: "portal.signOut.unsent.discard",
      cancelLabel: isSendable ? "portal.signOut.unsent.send" : "portal.signOut.unsent.stay",
      tone: "danger",
    });
    if (isGivenUp) {
      outbox.discardAll();
      drafts.deleteAll();
      break;
    }
    if (!isSendable) return false;
    if (!(await isSent(platform, WAIT_FOR_SENDING))) {
      toasts.show({ kind: "critical", message: "portal.signOut.notSent" });
      return false;
    }
  }
  return isServerThere(platform);
}

function wouldBeLost({ outbox, drafts }: Asking): QuestionDetail[] {
  const things = outbox.unsentThings().map(({ names, count }) => ({ id: names, values: { count } }));
  const { count } = drafts;
  return count > 0 ? [...things, { id: "portal.waiting.draft", values: { count } }] : things;
}

/** Sends what waits, until nothing waits any more, it turns out that it cannot be sent now, or the time is over. */
async function isSent({ busy, outbox }: Asking, milliseconds: number): Promise<boolean> {
  if (outbox.size === 0) return true;
  outbox.retry();
  const isSettled = () => outbox.size === 0 || outbox.isStuck;
  await busy.run(when(isSettled, { timeout: milliseconds }).catch(() => undefined));
  return outbox.size === 0;
}

/** Without the server the session cannot be ended: the page would only seem to have signed the person out. */
async function isServerThere({ keepAlive, online, toasts }: Asking): Promise<boolean> {
  if (online.isOnline) return true;
  const isThere = await keepAlive().then(
    () => true,
    () => false,
  );
  if (!isThere) toasts.show({ kind: "critical", message: "portal.signOut.offline" });
  return isThere;
}
