/** An assignment type and its share of the course's score. */
export interface AssignmentType {
  type: string;
  weight: number;
  /** Number of worst results that do not count in Open edX. */
  dropped: number;
  /** Minimum number of assignments of this type in Open edX. */
  least: number;
}
