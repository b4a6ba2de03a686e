export interface WayOutFacts {
  /** Whether the user is a learner and has no other role. */
  readonly isLearnerOnly: boolean;
  /** The content library: a path on this site, or a full address; empty if there is none. */
  readonly libraryUrl: string;
  /** The address of the error page. */
  readonly pageHref: string;
}

/**
 * The link of an error page: the content library, or null for My courses (specification, section 6). If the failed page is
 * the library itself, it is not offered.
 */
export function contentLibrary({ isLearnerOnly, libraryUrl, pageHref }: WayOutFacts): string | null {
  if (isLearnerOnly || libraryUrl === "" || !URL.canParse(libraryUrl, pageHref)) return null;
  const library = new URL(libraryUrl, pageHref);
  const page = new URL(pageHref);
  const isSamePage = library.origin === page.origin && library.pathname === page.pathname;
  return isSamePage || !/^https?:$/.test(library.protocol) ? null : library.href;
}
