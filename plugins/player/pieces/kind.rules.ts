import type { Activity } from "../../../core/sdk/learning";

/** How the kind of an activity is told: the key of its name, and the name of its icon. */
export interface Kind {
  readonly title: string;
  readonly icon: string;
}

type KindFacts = Pick<Activity, "type" | "traits" | "supportLtiGrading" | "toolUrl">;

const quiz: Kind = { title: "player.kind.quiz", icon: "list-checks" };

/** What a tool gives points for and has no address of a tool elsewhere is a quiz, as it is in My quizzes. */
export function isQuiz({ traits, supportLtiGrading, toolUrl }: KindFacts): boolean {
  return traits.includes("toolScored") && supportLtiGrading && toolUrl === null;
}

/** The kind of an activity among those of plugins; undefined if none has its type. */
export function kindOf(activity: KindFacts, kinds: readonly (Kind & { readonly type: string })[]): Kind | undefined {
  const kind = kinds.find(({ type }) => type === activity.type);
  return kind !== undefined && isQuiz(activity) ? quiz : kind;
}
