import { inject, injectable, LocalStore, makeAutoObservable, observableRef } from "../../../core/sdk";
import { fittingWidth, groupsAround, USUAL } from "./outline.rules";

/** Which groups of the outlines the learner has opened or shut, by their axes. Kept while the portal is open. */
@injectable()
export class OutlineFolds {
  private chosen: ReadonlyMap<string, boolean> = new Map();

  constructor() {
    makeAutoObservable<this, "chosen">(this, { chosen: observableRef }, { autoBind: true });
  }

  /** Undefined while the learner has not touched the group. */
  choiceOf(group: string): boolean | undefined {
    return this.chosen.get(group);
  }

  choose(group: string, isOpen: boolean): void {
    this.chosen = new Map(this.chosen).set(group, isOpen);
  }

  /** Opens the groups that a part lies in, so that it is seen. */
  reveal(axis: string): void {
    const shut = groupsAround(axis).filter((group) => this.chosen.get(group) !== true);
    if (shut.length > 0) this.chosen = new Map([...this.chosen, ...shut.map((group) => [group, true] as const)]);
  }
}

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
