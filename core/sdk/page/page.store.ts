import { makeAutoObservable, observableRef } from "mobx";

interface PageText {
  readonly pathname: string;
  readonly text: string;
}

/** The title of the current page, and its text in the breadcrumbs (crumb). Observable. */
export class PageStore {
  private title: PageText | null = null;
  private crumb: PageText | null = null;
  /** The place in the header for the controls of the page; null while there is no header. */
  tools: Element | null = null;

  constructor() {
    makeAutoObservable<this, "title" | "crumb">(
      this,
      { title: observableRef, crumb: observableRef, tools: observableRef },
      { autoBind: true },
    );
  }

  placeTools(element: Element | null): void {
    this.tools = element;
  }

  nameTitle(pathname: string, text: string): void {
    this.title = { pathname, text };
  }

  /**
   * Removes a text that a page has set, when that page is unmounted. A text that another page has set since then stays,
   * even if that page has the same address.
   */
  forget(text: string): void {
    if (this.title?.text === text) this.title = null;
    if (this.crumb?.text === text) this.crumb = null;
  }

  nameCrumb(pathname: string, text: string): void {
    this.crumb = { pathname, text };
  }

  /** The title that the page at this address has set; null if it has set none. Then the title of the route is used. */
  titleOf(pathname: string): string | null {
    return this.title?.pathname === pathname ? this.title.text : null;
  }

  crumbOf(pathname: string): string | null {
    return this.crumb?.pathname === pathname ? this.crumb.text : this.titleOf(pathname);
  }
}
