/** A kind of graded work in an Open edX course, such as "Homework", and its share of the course's score. */
export interface AssignmentType {
  type: string;
  /** The share of the course's score, usually from 0 to 1. */
  weight: number;
  /** The number of a learner's worst results that Open edX does not count. */
  dropped: number;
  /** How many assignments of this type Open edX expects. If the course has fewer, each missing one counts as 0. */
  least: number;
}
