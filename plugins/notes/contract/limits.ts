/** The most characters (Unicode code points) of what a learner writes about a passage. */
export const MAX_NOTE_LENGTH = 10_000;
/** The most characters of a passage that can be marked at once. */
export const MAX_QUOTE_LENGTH = 8000;
/** The characters of the text before and after a passage that are kept with it. */
export const CONTEXT_LENGTH = 32;
export const MAX_NOTES_IN_COURSE = 10_000;
export const PART_PAGE = 500;

export const noteColors = ["yellow", "green", "blue", "pink"] as const;
export type NoteColor = (typeof noteColors)[number];
