import type { Passage } from "./contract";

export interface FoundCourse {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  readonly activities: readonly FoundActivity[];
}

/** `activity` is null for the course's description. `key` is unique in the course. */
export interface FoundActivity {
  readonly key: string;
  readonly activity: Passage["activity"];
  readonly passages: readonly Passage[];
}

/** Groups passages by course and activity. Courses and activities are in the order of their best passages. */
export function groupByCourse(passages: readonly Passage[]): readonly FoundCourse[] {
  return [...Map.groupBy(passages, ({ course }) => course.id).values()].map((ofCourse) => {
    const [{ course, language }] = ofCourse as [Passage];
    const activities = Map.groupBy(ofCourse, ({ activity }) => activity?.activityPathId ?? "");
    return {
      id: course.id,
      name: course.name,
      language,
      activities: [...activities].map(([key, found]) => ({
        key,
        activity: found[0]?.activity ?? null,
        passages: found,
      })),
    };
  });
}

/** A piece of a passage's text: a matched word, or the text between two matched words. */
export interface PassagePiece {
  readonly text: string;
  readonly isMatch: boolean;
  /** The position in the text at which the piece begins. React uses it as a key. */
  readonly start: number;
}

/** Cuts a text at its matched words. Overlapping matches become one match. A match outside of the text is ignored. */
export function splitAtMatches({ text, matches }: Pick<Passage, "text" | "matches">): readonly PassagePiece[] {
  const pieces: PassagePiece[] = [];
  const take = (start: number, end: number, isMatch: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), isMatch, start });
  };
  let at = 0;
  for (const { start, end } of matches.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    take(at, from, false);
    take(from, to, true);
    at = to;
  }
  take(at, text.length, false);
  return pieces;
}
