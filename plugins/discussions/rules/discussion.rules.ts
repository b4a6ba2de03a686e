import { allow, type Decision, refuse } from "../../../core/sdk/learning";

/** What a discussion asks of its learner. */
export interface DiscussionRules {
  /** Posts of one's own that finish it; 0: reading does. */
  readonly requiredPosts: number;
  /** The others' posts are seen only after one's own. */
  readonly postBeforeReading: boolean;
}

/** How many more posts finish a discussion. */
export function postsLeft({ requiredPosts }: Pick<DiscussionRules, "requiredPosts">, ownPosts: number): number {
  return Math.max(0, requiredPosts - ownPosts);
}

/** Whether the posts of others may be read. */
export function othersPosts(
  { postBeforeReading }: Pick<DiscussionRules, "postBeforeReading">,
  ownPosts: number,
): Decision {
  return postBeforeReading && ownPosts === 0 ? refuse("discussions.ownPostFirst") : allow();
}

/** Whether a discussion counts as done. One that asks for no post is done by being read, and `hasRead` says that. */
export function discussionDone(rules: DiscussionRules, ownPosts: number, hasRead: boolean): Decision {
  const isDone = rules.requiredPosts === 0 ? hasRead : postsLeft(rules, ownPosts) === 0;
  return isDone ? allow() : refuse("discussions.postsMissing");
}

/** Posts that one person may write in a minute: nobody types faster, a program does. */
export const POSTS_A_MINUTE = 10;

/** Whether one more may be posted. `recent`: when the author's posts of the last minute were written. */
export function postingPace(recent: readonly Date[], now: Date): Decision {
  const within = recent.map((date) => date.getTime() + 60_000).filter((ends) => ends > now.getTime());
  const [earliest] = within.sort((a, b) => a - b);
  if (within.length < POSTS_A_MINUTE || earliest === undefined) return allow();
  return refuse("discussions.tooManyPosts", new Date(earliest).toISOString());
}
