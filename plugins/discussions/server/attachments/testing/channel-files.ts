import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { prefixes } from "../../../../../core/learning/contract/endpoint";
import { newId } from "../../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../../server/database/tenant";
import { tenantDb } from "../../../../../server/database/tenant-db/tenant-db";
import { access, course, group, INSTRUCTOR, sample } from "../../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../../server/learning/testing/test-lms";

const talk = (key: string, discussion: object) => ({ key, type: "discussion" as const, name: key, discussion });
const sea = course("sea", {
  activity: group("root", [
    talk("open", { requiredPosts: 1 }),
    talk("first", { requiredPosts: 1, postBeforeReading: true }),
  ]),
});
const land = course("land", { activity: group("root", [talk("open", { requiredPosts: 1 })]) });
/** The channel of a discussion in which everybody may read from the start. */
export const openDiscussion = idOf("part", "sea", "open");
/** The channel of a discussion in which a learner can read the posts of others only after an own post. */
export const postFirstDiscussion = idOf("part", "sea", "first");
/** The channel of the announcements of the course. */
export const announcementChannel = idOf("course", "sea");
export const addressOf = (channelId: string, id: string) => `${prefixes.lms}channels/${channelId}/attachments/${id}`;

/**
 * Starts a portal with two courses before the tests of a test file, and closes it after them. Two learners have the
 * first course, with its discussions and announcements. Each test begins two minutes after the one before, with the
 * usual settings.
 */
export function channelFiles() {
  let lms: TestLms;
  /** Lets time pass, so that the limits for a minute start anew. */
  const wait = (milliseconds = 120_000) => {
    lms.clock.now = new Date(lms.clock.now.getTime() + milliseconds);
  };
  beforeAll(async () => {
    lms = await startTestLms({
      ...sample([sea, land], [access("sea"), access("sea", { user: "other" }), access("land")]),
      announcements: [{ key: "hello", course: "sea", author: "instructor", text: "Welcome", posted: "now-2d" }],
    });
  });
  afterAll(() => lms.close());
  beforeEach(() => wait());
  afterEach(() => lms.config.change({}));

  /**
   * Signs somebody in, who begins the course, and returns functions that send requests about the files of its channels.
   */
  async function enter(email: string, of = "sea") {
    const member = await lms.member(email);
    if (email !== INSTRUCTOR) {
      const { lastObjectiveWorkflow } = await member.learner.aggregate(of);
      if (lastObjectiveWorkflow === null) await member.learner.start(of);
    }
    const headers = { "x-csrf-token": member.csrfToken, "content-type": "application/octet-stream" };
    return {
      ...member,
      async upload(
        payload: Buffer,
        name = "file",
        channelId = openDiscussion,
        more: Record<string, string> = {},
        id = newId(),
      ) {
        const url = `${addressOf(channelId, id)}?name=${encodeURIComponent(name)}`;
        const answer = await member.raw({ method: "PUT", url, headers: { ...headers, ...more }, payload });
        return { id, status: answer.statusCode, body: answer.json() };
      },
      post: (attachments: readonly string[], text = "", channelId = openDiscussion, replyTo: string | null = null) =>
        member.call("postMessage", { body: { id: newId(), channelId, replyTo, text, attachments } }),
      read: (id: string, channelId = openDiscussion, more: Record<string, string> = {}) =>
        member.raw({ method: "GET", url: addressOf(channelId, id), headers: more }),
      head: (id: string, channelId = openDiscussion) =>
        member.call("headAttachment", { params: { channelId, attachmentId: id } }),
      async messages(channelId = openDiscussion) {
        const { data } = (await member.call("getChannelThreads", { params: { channelId } })).body;
        return data.map(({ message }: { message: object }) => message) as {
          id: string;
          attachments: { id: string }[];
        }[];
      },
    };
  }

  /** The ids of the files in the database, and of those whose bytes are there. */
  async function stored() {
    const db = tenantDb(lms.db, DEFAULT_TENANT_ID);
    const files = await db.selectFrom("channel_attachment").select("id").execute();
    const pieces = await db.selectFrom("channel_attachment_chunk").select("attachment_id").distinct().execute();
    return { files: files.map(({ id }) => id), pieces: pieces.map(({ attachment_id }) => attachment_id) };
  }

  return {
    /** The running server; only for the time of a test. */
    get lms(): TestLms {
      return lms;
    },
    enter,
    stored,
    set: (settings: object) => lms.config.change({ settings } as never),
  };
}
