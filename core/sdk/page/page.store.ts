import { action, makeObservable, observableRef } from "mobx";

interface Named {
  readonly pathname: string;
  readonly text: string;
}

/** What the shown page calls itself, for the window's title and the breadcrumbs. Observable. */
export class PageStore {
  private named: Named | null = null;
  private crumb: Named | null = null;

  constructor() {
    makeObservable<this, "named" | "crumb">(this, {
      named: observableRef,
      crumb: observableRef,
      nameTitle: action,
      nameCrumb: action,
      forget: action,
    });
  }

  nameTitle(pathname: string, text: string): void {
    this.named = { pathname, text };
  }

  /** The page that said it is gone: another one may be at its address now. */
  forget(text: string): void {
    if (this.named?.text === text) this.named = null;
    if (this.crumb?.text === text) this.crumb = null;
  }

  nameCrumb(pathname: string, text: string): void {
    this.crumb = { pathname, text };
  }

  /** Null until the page at this address has said it: then the route's own title counts. */
  titleOf(pathname: string): string | null {
    return this.named?.pathname === pathname ? this.named.text : null;
  }

  crumbOf(pathname: string): string | null {
    return this.crumb?.pathname === pathname ? this.crumb.text : this.titleOf(pathname);
  }
}
