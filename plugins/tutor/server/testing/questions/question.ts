/**
 * A question of a fixed set by which the answers of the tutor are measured. A learner asks it in one of their courses.
 */
export interface SeededQuestion {
  /** The key of the course in which it is asked. */
  readonly course: string;
  readonly ask: string;
  /** A passage on the page that the learner has marked, and the key of its activity. */
  readonly marked?: { readonly activity: string; readonly text: string };
}

/**
 * A question that the texts of the course answer, with the keys of the activities that answer it. One of them must be
 * cited.
 */
export interface OrdinaryQuestion extends SeededQuestion {
  readonly cites: readonly string[];
}

/** A question that gives orders to the tutor, or that is about a text with such orders. */
export interface OrderingQuestion extends SeededQuestion {
  /** `nothing`: the tutor must not answer. `openTexts`: the tutor may quote texts that are open to the learner. */
  readonly mayShow: "nothing" | "openTexts";
}

/** A set of questions by which the tutor's answers are measured, by the kind of the question. */
export interface SeededSet {
  readonly ordinary: readonly OrdinaryQuestion[];
  /** Questions about content that is locked, hidden or not released. */
  readonly locked: readonly SeededQuestion[];
  /** Graded questions of the course's quizzes in other words. */
  readonly graded: readonly SeededQuestion[];
  readonly orders: readonly OrderingQuestion[];
}
