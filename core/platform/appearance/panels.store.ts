import { makeAutoObservable } from "mobx";

/** Which of the shell's own panels is open. Observable. */
export class Panels {
  isMenuOpen = false;
  areLanguagesOpen = false;
  /** The first page is there: what is not urgent may come. */
  isSettled = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  settle(): void {
    this.isSettled = true;
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
