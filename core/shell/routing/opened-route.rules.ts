interface Opener {
  readonly route?: string | undefined;
  readonly href?: string | undefined;
}

interface Opened {
  readonly id: string;
  readonly alias?: string | undefined;
}

/** The route that an item of a menu opens: the one that it names, or the one whose `alias` is the item's address. */
export function openedRoute<R extends Opened>({ route, href }: Opener, routes: readonly R[]): R | undefined {
  if (route !== undefined) return routes.find(({ id }) => id === route);
  return href === undefined ? undefined : routes.find(({ alias }) => alias === href);
}
