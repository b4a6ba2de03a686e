import { makeAutoObservable } from "mobx";
import type { LocalStore } from "../storage/local-store";

const KEY = "characterKeys";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * Whether keyboard shortcuts of a single character work. Users who speak to the computer, or who often press keys by
 * mistake, can turn them off (WCAG 2.1.4). Observable.
 */
export class CharacterShortcuts {
  areOn: boolean;

  constructor(private readonly store: Pick<LocalStore, "read" | "write">) {
    this.areOn = store.read(KEY, isBoolean, true);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(areOn: boolean): void {
    this.areOn = areOn;
    this.store.write(KEY, areOn);
  }
}
