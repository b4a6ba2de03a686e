import { allow, type Decision, refuse } from "../../../core/sdk/learning";

export interface DiscussionRules {
  /** The number of own posts that finish the discussion; 0 means that reading finishes it. */
  readonly requiredPosts: number;
  /** Whether the learner can read the posts of others only after an own post. */
  readonly postBeforeReading: boolean;
}

export function postsLeft({ requiredPosts }: Pick<DiscussionRules, "requiredPosts">, ownPosts: number): number {
  return Math.max(0, requiredPosts - ownPosts);
}

/**
 * Whether the learner may read the posts of others now. `ownPosts`: how many messages the learner has written in the
 * current attempt at the course.
 */
export function readingOthersDecision(
  { postBeforeReading }: Pick<DiscussionRules, "postBeforeReading">,
  ownPosts: number,
): Decision {
  return postBeforeReading && ownPosts === 0 ? refuse("discussions.ownPostFirst") : allow();
}

/**
 * Decides whether a discussion is finished for a learner. If it requires no post, reading is enough. `hasRead`: whether
 * the learner has read it.
 */
export function finishingDecision(rules: DiscussionRules, ownPosts: number, hasRead: boolean): Decision {
  const isDone = rules.requiredPosts === 0 ? hasRead : postsLeft(rules, ownPosts) === 0;
  return isDone ? allow() : refuse("discussions.postsMissing");
}

/** The most posts that one person may write in a minute. Only a program writes faster. */
export const POSTS_A_MINUTE = 10;

/**
 * Whether a person may post again now; if not, the decision says from when on. `recent`: the times of the person's
 * posts in the last minute. Times after now do not count: the clock was set back since.
 */
export function postingRateDecision(recent: readonly Date[], now: Date): Decision {
  const past = recent.filter((date) => date <= now);
  const countsUntil = past.map((date) => date.getTime() + 60_000).filter((ends) => ends > now.getTime());
  const [earliest] = countsUntil.sort((a, b) => a - b);
  if (countsUntil.length < POSTS_A_MINUTE || earliest === undefined) return allow();
  return refuse("discussions.tooManyPosts", new Date(earliest).toISOString());
}
