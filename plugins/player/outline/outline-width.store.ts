import { inject, injectable, LocalStore, makeAutoObservable } from "../../../core/sdk";
import { fittingWidth, USUAL } from "./outline-width.rules";

const WIDTH = "player.outlineWidth";

function isWidth(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** How wide the learner has made the outline, in px; kept in this browser. */
@injectable()
export class OutlineWidth {
  width: number;

  constructor(@inject(LocalStore) private readonly local: LocalStore) {
    this.width = fittingWidth(local.read(WIDTH, isWidth, USUAL));
    makeAutoObservable<this, "local">(this, { local: false }, { autoBind: true });
  }

  set(width: number): void {
    this.width = width;
    this.local.write(WIDTH, width);
  }
}
