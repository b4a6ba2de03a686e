/** A page that can be read without a connection. `path` is below /learn. */
export interface KeptPage {
  readonly path: string;
  /** The title of the page: the key of a text, or a name that authors have written, with its language if it is known. */
  readonly title: { readonly key: string } | { readonly name: string; readonly language?: string | null };
  readonly course?: string;
  /** Addresses of requests without whose answers the page has nothing to show. */
  readonly needs: readonly string[];
}

/** What a browser keeps for one person, so that these pages can be read without a connection. */
export interface KeptSet {
  readonly person: string;
  /** The server's time, ISO 8601. */
  readonly now: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly pages: readonly KeptPage[];
  /** Addresses of pictures on this portal, the most important ones first. */
  readonly pictures: readonly string[];
}
