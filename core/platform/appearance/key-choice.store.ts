import { makeAutoObservable } from "mobx";
import type { LocalStore } from "../storage/local-store";

const KEY = "characterKeys";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * Whether keyboard shortcuts of a single character work. Users of speech input can turn them off, and users who often
 * press keys by mistake (WCAG 2.1.4). Observable.
 */
export class CharacterShortcuts {
  areCharactersOn: boolean;

  constructor(private readonly store: Pick<LocalStore, "read" | "write">) {
    this.areCharactersOn = store.read(KEY, isBoolean, true);
    makeAutoObservable<this, "store">(this, { store: false }, { autoBind: true });
  }

  choose(areOn: boolean): void {
    this.areCharactersOn = areOn;
    this.store.write(KEY, areOn);
  }
}
