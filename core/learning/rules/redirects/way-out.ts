export interface WayOutFacts {
  /** A learner and nothing else. */
  readonly isLearnerOnly: boolean;
  /** The path of the content library on this site or its whole address; empty where there is none. */
  readonly libraryUrl: string;
  /** The address of the page that has nothing to show. */
  readonly pageHref: string;
}

/**
 * Where an error page leads on: the address of the content library, or null for My courses (specification, section 6).
 * A library that is the very page that failed is no way out.
 */
export function contentLibrary({ isLearnerOnly, libraryUrl, pageHref }: WayOutFacts): string | null {
  if (isLearnerOnly || libraryUrl === "" || !URL.canParse(libraryUrl, pageHref)) return null;
  const library = new URL(libraryUrl, pageHref);
  const page = new URL(pageHref);
  const isSamePage = library.origin === page.origin && library.pathname === page.pathname;
  return isSamePage || !/^https?:$/.test(library.protocol) ? null : library.href;
}
