import { makeAutoObservable, observableRef } from "mobx";

interface Named {
  readonly pathname: string;
  readonly text: string;
}

/** The title of the current page, and its text in the breadcrumbs (crumb). Observable. */
export class PageStore {
  private named: Named | null = null;
  private crumb: Named | null = null;

  constructor() {
    makeAutoObservable<this, "named" | "crumb">(this, { named: observableRef, crumb: observableRef });
  }

  nameTitle(pathname: string, text: string): void {
    this.named = { pathname, text };
  }

  /**
   * Removes a text that a page has set, when that page is unmounted. A text that another page has set since then stays,
   * even if that page has the same address.
   */
  forget(text: string): void {
    if (this.named?.text === text) this.named = null;
    if (this.crumb?.text === text) this.crumb = null;
  }

  nameCrumb(pathname: string, text: string): void {
    this.crumb = { pathname, text };
  }

  /** The title that the page at this address has set; null if it has set none. Then the title of the route is used. */
  titleOf(pathname: string): string | null {
    return this.named?.pathname === pathname ? this.named.text : null;
  }

  crumbOf(pathname: string): string | null {
    return this.crumb?.pathname === pathname ? this.crumb.text : this.titleOf(pathname);
  }
}
