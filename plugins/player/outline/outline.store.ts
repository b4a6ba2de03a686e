import { inject, injectable, LocalStore, makeAutoObservable, observableRef } from "../../../core/sdk";
import { fittingWidth, groupsAround, USUAL_OUTLINE } from "../model/outline.rules";

const WIDTH_KEY = "player.outlineWidth";
/** Where the learner's choice is kept: for courses whose outline is open at first, and for the others. */
const openKey = (isOpenAtFirst: boolean) => `player.outline.${isOpenAtFirst ? "shown" : "asked"}`;

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

function isWidth(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Holds the state of the outline: its width, the open groups, and the part that is being read. */
@injectable()
export class OutlineStore {
  /** The width in px. It is stored in this browser. */
  width: number;
  /**
   * The axis of the part that is being read now, in a long page; otherwise null. An axis is the path to a part in the
   * course: ids joined by slashes.
   */
  reading: string | null = null;
  /** Whether the learner has opened the outline, by whether it is open at first. Stored in this browser. */
  private readonly shown: Map<boolean, boolean>;
  /** The axis of a group → whether the learner has opened the group. Kept while the portal is open. */
  private chosen: ReadonlyMap<string, boolean> = new Map();

  constructor(@inject(LocalStore) private readonly local: LocalStore) {
    this.width = fittingWidth(local.read(WIDTH_KEY, isWidth, USUAL_OUTLINE));
    this.shown = new Map([true, false].map((first) => [first, local.read(openKey(first), isBoolean, first)]));
    makeAutoObservable<this, "chosen">(this, { chosen: observableRef }, { autoBind: true });
  }

  setWidth(width: number): void {
    this.width = width;
    this.local.write(WIDTH_KEY, width);
  }

  /** @param isOpenAtFirst whether the presentation of the course opens the outline by itself */
  isOpen(isOpenAtFirst: boolean): boolean {
    return this.shown.get(isOpenAtFirst) ?? isOpenAtFirst;
  }

  setOpen(isOpenAtFirst: boolean, isOpen: boolean): void {
    this.shown.set(isOpenAtFirst, isOpen);
    this.local.write(openKey(isOpenAtFirst), isOpen);
  }

  setReading(axis: string | null): void {
    this.reading = axis;
  }

  /** True if the learner has opened the group, false if the learner has closed it, undefined if neither. */
  choiceOf(group: string): boolean | undefined {
    return this.chosen.get(group);
  }

  choose(group: string, isOpen: boolean): void {
    this.chosen = new Map(this.chosen).set(group, isOpen);
  }

  /** Opens all groups around a part, so that the part is visible. */
  reveal(axis: string): void {
    const shut = groupsAround(axis).filter((group) => this.chosen.get(group) !== true);
    if (shut.length > 0) this.chosen = new Map([...this.chosen, ...shut.map((group) => [group, true] as const)]);
  }
}
