import { makeAutoObservable, observableRef } from "mobx";

/** A location in the portal: path, query (with `?`) and hash (with `#`). */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The browser's history, as far as it is used here. */
export interface Routing {
  readonly location: Place;
  navigate(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  subscribe(listener: () => void): () => void;
}

/** Navigation for stores and actions; components use the hooks of the router. Observable. */
export class Navigation implements Disposable {
  location: Place = { pathname: "/", search: "", hash: "" };
  private routing: Routing | null = null;
  private unsubscribe: () => void = () => {};

  constructor(private readonly open: (href: string) => void) {
    makeAutoObservable<this, "open" | "routing" | "unsubscribe">(this, {
      location: observableRef,
      open: false,
      routing: false,
      unsubscribe: false,
    });
  }

  attach(routing: Routing): void {
    this.unsubscribe();
    this.routing = routing;
    this.takeLocation(routing.location);
    this.unsubscribe = routing.subscribe(() => this.takeLocation(routing.location));
  }

  to(path: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void {
    this.routing?.navigate(path, options);
  }

  /** Opens an address outside the portal, with a full page load. */
  leave(href: string): void {
    this.open(href);
  }

  [Symbol.dispose](): void {
    this.unsubscribe();
    this.routing = null;
  }

  private takeLocation(location: Place): void {
    const { pathname, search, hash } = this.location;
    if (location.pathname !== pathname || location.search !== search || location.hash !== hash)
      this.location = location;
  }
}
