import type { LocalStore } from "../../platform/storage/local-store";
import type { PaletteResult } from "../../sdk/search";

const KEY = "palette.used";
const MAX_USED = 6;

/** A thing that was found and opened, as it is shown again: `by` is the id of its search. */
type UsedResult = Pick<PaletteResult, "label" | "detail" | "to"> & { readonly by: string };

export interface Used {
  readonly id: string;
  readonly result?: UsedResult;
}

/** The entries of the palette that the person has used last on this device, the last one first. */
export class RecentlyUsed {
  constructor(private readonly store: Pick<LocalStore, "read" | "write">) {}

  get list(): readonly Used[] {
    return this.store.read(KEY, isUsedList, []);
  }

  add(used: Used): void {
    this.store.write(KEY, [used, ...this.list.filter(({ id }) => id !== used.id)].slice(0, MAX_USED));
  }

  /** To be called when the session ends: what was found has names that nobody else may read on this device. */
  forgetResults(): void {
    const { list } = this;
    if (list.some(({ result }) => result)) {
      this.store.write(
        KEY,
        list.filter(({ result }) => !result),
      );
    }
  }
}

function isUsedList(value: unknown): value is readonly Used[] {
  return Array.isArray(value) && value.every(isUsed);
}

function isUsed(value: Partial<Used> | null): value is Used {
  if (typeof value?.id !== "string") return false;
  const { result } = value;
  return result === undefined || [result?.label, result?.to, result?.by].every((each) => typeof each === "string");
}
