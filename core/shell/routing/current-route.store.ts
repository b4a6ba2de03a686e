import { makeAutoObservable } from "mobx";

/** The id of the route whose page is open. Observable. */
export class CurrentRoute {
  id: string | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  /** Sets the current route. Returns a function that leaves it. */
  enter(id: string): () => void {
    this.id = id;
    return () => this.leave(id);
  }

  private leave(id: string): void {
    if (this.id === id) this.id = null;
  }
}
