import { logEvents } from "../../../../core/generated/calls/logEvents";
import { postMessage } from "../../../../core/generated/calls/postMessage";
import { setTimeZone } from "../../../../core/generated/calls/setTimeZone";
import { createPlatform, type Platform, type PlatformHost } from "../../../../core/platform/create-platform";
import { newId } from "../../../../core/platform/http/new-id";
import { OutboxSender } from "../../../../core/platform/outbox/outbox-sender";
import type { MemoryStorage } from "../../../../core/sdk/testing/memory-storage";
import type { TestLms } from "../../../learning/testing/test-lms";
import type { CutNetwork } from "./cut-network";

type Member = Awaited<ReturnType<TestLms["member"]>>;

/** What the pages of one learner share: the browser's storage, the network, and the work in a course. */
export interface LearnerPageHost {
  readonly member: Member;
  readonly storage: MemoryStorage;
  readonly network: CutNetwork;
  /** What saves and finishes parts of the attempt at the course. */
  readonly workOf: (platform: Platform) => LearnerWork;
}

interface LearnerWork {
  saveProgress(axis: string, progress: number, data: Record<string, unknown>): void;
  flush(): void;
  finish(axis: string): void;
  close(): void;
}

/** A page of the portal in a browser, with its real services and no screen, that one learner works in. */
export function openLearnerPage({ member, storage, network, workOf }: LearnerPageHost) {
  let isClosed = false;
  const unused = () => undefined;
  const listening = { addEventListener: unused, removeEventListener: unused };
  const host: PlatformHost = {
    window: { ...listening, localStorage: storage, navigator: { onLine: true }, document: listening } as never,
    fetch: network.fetchOf(() => isClosed),
    locks: undefined,
    openChannel: () => null,
    openLive: () => ({ ...listening, close: unused }) as never,
    session: {
      place: () => "/learn",
      leave: unused,
      reload: unused,
      base: "/learn",
      tellParent: null,
      now: () => Date.now(),
      isPublicPlace: () => false,
      hasTyped: () => false,
      isLeaving: () => false,
      memory: { read: () => null, write: unused },
    },
    update: {} as never,
    place: () => "/learn",
    locale: () => "en-US",
    setting: () => undefined,
  };
  const { user, csrfToken } = member;
  const start = { user: user as never, csrfToken, now: new Date().toISOString(), prefixes: {}, buildId: "" };
  const platform = createPlatform(host, start);
  const { outbox, courseCommands } = platform;
  const work = workOf(platform);
  outbox.start(OutboxSender);
  return {
    outbox,
    save(axis: string, progress: number, data: Record<string, unknown>): void {
      work.saveProgress(axis, progress, data);
      work.flush();
    },
    finish: (axis: string) => work.finish(axis),
    post(channelId: string, text: string): void {
      const body = {
        id: newId(),
        channelId,
        replyTo: null,
        text,
        format: "markdown" as const,
        attachments: [],
        asksConfirmation: false,
      };
      courseCommands.put(postMessage, { body, subject: `channel:${channelId}` });
    },
    sendFeedback(comment: string): void {
      const event = { id: newId(), name: "product_feedback", time: new Date().toISOString(), role: "learner" } as const;
      const data = { grade: 5, answers: [], comment };
      outbox.put(logEvents, { subject: "feedback", body: { events: [{ ...event, data }] } });
    },
    chooseTimeZone: (timezone: string) =>
      void outbox.put(setTimeZone, {
        params: { userId: user.id },
        body: { timezone },
        subject: "zone",
        coalesce: true,
      }),
    /** Ends the page as a browser that is closed does: nothing that was begun goes on. */
    close(): void {
      isClosed = true;
      outbox[Symbol.dispose]();
      work.close();
    },
  };
}
