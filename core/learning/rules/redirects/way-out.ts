export interface WayOutFacts {
  readonly isLearnerOnly: boolean;
  /** The address of the content library: a path on this site, or a full address; empty if there is none. */
  readonly libraryUrl: string;
  readonly pageHref: string;
}

/**
 * The address of the content library, for the link of an error page. Null if the link leads to My courses instead: for
 * learners, if there is no library, and if the failed page is the library itself.
 */
export function contentLibrary({ isLearnerOnly, libraryUrl, pageHref }: WayOutFacts): string | null {
  if (isLearnerOnly || libraryUrl === "" || !URL.canParse(libraryUrl, pageHref)) return null;
  const library = new URL(libraryUrl, pageHref);
  const page = new URL(pageHref);
  const isSamePage = library.origin === page.origin && library.pathname === page.pathname;
  return isSamePage || !/^https?:$/.test(library.protocol) ? null : library.href;
}
