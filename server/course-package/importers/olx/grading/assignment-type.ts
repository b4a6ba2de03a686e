/** An assignment type and its share of the course's score. */
export interface AssignmentType {
  type: string;
  weight: number;
  /** How many of the worst results do not count in Open edX. */
  dropped: number;
  /** The least number of assignments of this type that Open edX counts with. */
  least: number;
}
