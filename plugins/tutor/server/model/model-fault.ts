import type { Reason } from "../../../../server/sdk/learning";

/** Thrown when a language model gives no complete answer. `reason` says why. */
export class ModelFault extends Error {
  constructor(
    readonly reason: Reason,
    /** A sentence for the log. It contains no words of the question or the answer. */
    detail: string,
  ) {
    super(detail);
    this.name = "ModelFault";
  }
}
