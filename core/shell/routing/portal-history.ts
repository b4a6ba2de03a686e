import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  resolvePath,
  type To,
} from "react-router";
import { newId } from "../../platform/http/new-id";

interface EntryState {
  readonly key: string;
  readonly state: unknown;
  /** The path of the page from which a view transition led here. */
  readonly animatedFrom?: string | undefined;
}

export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  readonly animatedFrom: string | undefined;
  readonly isAnimated: boolean;
  readonly keepsScroll: boolean;
}

type HistoryPage = Pick<Window, "history" | "location" | "addEventListener">;

/** For the router and for `Navigation`. An entry keeps its key when the page is loaded again. */
export class PortalHistory implements Navigator {
  visit: Visit;
  private readonly listeners = new Set<(left: Visit) => void>();

  constructor(
    private readonly page: HistoryPage,
    readonly base: string,
  ) {
    this.visit = this.read(NavigationType.Pop);
    page.addEventListener("popstate", () => {
      const next = this.read(NavigationType.Pop);
      const isAnimated = isWayOf(next, this.visit) || isWayOf(this.visit, next);
      this.show({ ...next, isAnimated });
    });
  }

  get location(): Location {
    return this.visit.location;
  }

  /** @param listener gets the entry that is left; at that time the old page is still drawn */
  subscribe(listener: (left: Visit) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Opens a path of the portal, without its base path. */
  navigate(
    to: string,
    { replace = false, state }: { readonly replace?: boolean; readonly state?: unknown } = {},
  ): void {
    const { pathname, search, hash } = resolvePath(to);
    const target = { pathname: pathname === "/" ? this.base : this.base + pathname, search, hash };
    if (replace) this.replace(target, state);
    else this.push(target, state);
  }

  // React Router calls these functions without their object.
  readonly push = (to: To, state: unknown = null, options: NavigateOptions = {}): void => {
    const animatedFrom = options.viewTransition ? this.location.pathname : undefined;
    this.page.history.pushState(entry(state, animatedFrom), "", this.createHref(to));
    this.show(this.read(NavigationType.Push, options));
  };

  readonly replace = (to: To, state: unknown = null, options: NavigateOptions = {}): void => {
    this.page.history.replaceState(entry(state, this.visit.animatedFrom), "", this.createHref(to));
    this.show(this.read(NavigationType.Replace, options));
  };

  readonly go = (steps: number): void => this.page.history.go(steps);

  readonly createHref = (to: To): string => (typeof to === "string" ? to : createPath(to));

  readonly createURL = (to: To): URL => new URL(this.createHref(to), this.page.location.href);

  readonly encodeLocation = (to: To) => {
    const { pathname, search, hash } = this.createURL(to);
    return { pathname, search, hash };
  };

  private read(action: NavigationType, options: NavigateOptions = {}): Visit {
    const { key, state, animatedFrom } = this.entryState();
    const { pathname, search, hash } = this.page.location;
    return {
      location: { pathname, search, hash, key, state },
      action,
      animatedFrom,
      isAnimated: options.viewTransition === true,
      keepsScroll: options.preventScrollReset === true,
    };
  }

  private entryState(): EntryState {
    const known: Partial<EntryState> | null = this.page.history.state;
    if (known?.key !== undefined) return { state: null, ...known, key: known.key };
    // The browser has made the entry itself, for an address that was typed or for a link to a place in the page.
    const made = entry(null, undefined);
    this.page.history.replaceState(made, "");
    return made;
  }

  private show(next: Visit): void {
    const left = this.visit;
    this.visit = next;
    for (const listener of this.listeners) listener(left);
  }
}

function entry(state: unknown, animatedFrom: string | undefined): EntryState {
  return { key: newId(), state, animatedFrom };
}

/** Whether a view transition has once led from the page `from` to the entry `to`. */
function isWayOf(to: Visit, from: Visit): boolean {
  return to.animatedFrom !== undefined && to.animatedFrom === from.location.pathname;
}
