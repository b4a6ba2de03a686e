import { makeAutoObservable } from "mobx";

/**
 * Which panels of the shell (header, sidebar and dialogs around the pages) are open, and how much of the first page has
 * been shown. Observable.
 */
export class Panels {
  isMenuOpen = false;
  areLanguagesOpen = false;
  /**
   * Whether the first page has been drawn, perhaps still without its data. After that, work that is not urgent may
   * start.
   */
  isSettled = false;
  /** Whether the first page has been shown with its data. After that, work that nobody waits for may start. */
  isLate = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  settle(): void {
    this.isSettled = true;
  }

  rest(): void {
    this.isLate = true;
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
}
