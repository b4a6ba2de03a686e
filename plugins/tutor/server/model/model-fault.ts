import type { Reason } from "../../../../server/sdk/learning";

/** Why a model gave no whole answer. */
export class ModelFault extends Error {
  constructor(
    readonly reason: Reason,
    /** For the log. It has nothing of what was asked or answered. */
    detail: string,
  ) {
    super(detail);
    this.name = "ModelFault";
  }
}
