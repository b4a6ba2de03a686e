import type { Activity } from "../../../core/sdk/learning";

/** How the kind of an activity is told: the key of its name, and the name of its icon. */
export interface Kind {
  readonly title: string;
  readonly icon: string;
}

const quiz: Kind = { title: "player.kind.quiz", icon: "list-checks" };

/**
 * The kind of an activity among those of plugins; undefined if none has its type. What gives points and has no address
 * of a tool elsewhere is a quiz, as it is in My quizzes.
 */
export function kindOf(
  activity: Pick<Activity, "type" | "traits" | "supportLtiGrading" | "toolUrl">,
  kinds: readonly (Kind & { readonly type: string })[],
): Kind | undefined {
  const kind = kinds.find(({ type }) => type === activity.type);
  if (kind === undefined) return undefined;
  const isQuiz = activity.traits.includes("toolScored") && activity.supportLtiGrading && activity.toolUrl === null;
  return isQuiz ? quiz : kind;
}
