import { makeAutoObservable } from "mobx";

/** Whether the command palette is open. Observable. */
export class PaletteStore {
  isOpen = false;

  /** @param isApple whether the keyboard is that of one of Apple's systems */
  constructor(readonly isApple: boolean) {
    makeAutoObservable(this, { isApple: false }, { autoBind: true });
  }

  get shortcut(): string {
    return this.isApple ? "⌘K" : "Ctrl K";
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
