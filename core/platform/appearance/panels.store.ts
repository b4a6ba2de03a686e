import { makeAutoObservable } from "mobx";

/** Which panels of the shell are open, and how much of the first page has been shown. Observable. */
export class Panels {
  isMenuOpen = false;
  areLanguagesOpen = false;
  areShortcutsOpen = false;
  /** Perhaps still without its data. After that, work that is not urgent may start. */
  isFirstPageDrawn = false;
  /** Or five seconds have passed without that. Then work that nobody waits for may start. */
  isFirstPageComplete = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  markFirstPageDrawn(): void {
    this.isFirstPageDrawn = true;
  }

  markFirstPageComplete(): void {
    this.isFirstPageComplete = true;
  }

  openMenu(): void {
    this.isMenuOpen = true;
  }

  closeMenu(): void {
    this.isMenuOpen = false;
  }

  openLanguages(): void {
    this.areLanguagesOpen = true;
  }

  closeLanguages(): void {
    this.areLanguagesOpen = false;
  }

  openShortcuts(): void {
    this.areShortcutsOpen = true;
  }

  closeShortcuts(): void {
    this.areShortcutsOpen = false;
  }
}
