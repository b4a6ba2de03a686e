/** A row of the table: the measured value, a value to compare it with, and the first divided by the second. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: number | null;
  readonly ratio?: number | null;
}
