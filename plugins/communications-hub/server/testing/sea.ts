import { afterEach, beforeEach } from "vitest";
import { newId } from "../../../../server/database/new-id";
import type { Input } from "../../../../server/learning/testing/input";
import { access, course, group, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const talk = (key: string, extra: object = {}) => ({
  key,
  type: "discussion" as const,
  name: `Talk ${key}`,
  html: "<p>What do you think?</p>",
  discussion: { requiredPosts: 9 },
  ...extra,
});
const input: Input = {
  ...sample(
    [
      course("sea", {
        activity: group("root", [
          talk("open"),
          talk("own", { discussion: { requiredPosts: 1, postBeforeReading: true } }),
        ]),
      }),
    ],
    [access("sea"), access("sea", { user: "other" })],
  ),
  announcements: [
    { key: "hello", course: "sea", author: "instructor", text: "Welcome on board", posted: "2026-11-20T09:00:00Z" },
  ],
};
/** When the tests begin. */
export const NOW = "2026-11-21T09:00:00.000Z";
/** A portal with a course of two discussions, which two learners have, new for each test of the file that makes it. */
export class Sea {
  lms!: TestLms;

  constructor() {
    beforeEach(async () => {
      this.lms = await startTestLms(input);
      this.lms.clock.now = new Date(NOW);
    });
    afterEach(() => this.lms.close());
  }

  /** Moves the clock on by some seconds. */
  later(seconds = 1): void {
    this.lms.clock.now = new Date(this.lms.clock.now.getTime() + seconds * 1000);
  }

  /** A person who has signed in, with what these tests do. */
  async enter(email: string) {
    const member = await this.lms.member(email);
    const { call, learner } = member;
    const later = () => this.later();
    return {
      ...member,
      start: () => learner.start("sea"),
      async post(text: string, replyTo: string | null = null, part = "open") {
        later();
        const channelId = idOf("part", "sea", part);
        const { body } = await call("postMessage", { body: { id: newId(), channelId, replyTo, text } });
        return body.resultId as string;
      },
      async bell() {
        const { unread, data } = (await call("getNewsBell")).body;
        return [unread, data.map(({ kind }: { kind: string }) => kind)];
      },
      news: async (query = {}) => (await call("getNews", { query })).body,
      read: (body: object) => call("markNewsRead", { body }),
    };
  }
}
