import { makeAutoObservable } from "mobx";

/** Which route is shown. Observable. */
export class CurrentRoute {
  id: string | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  /** Answers how to leave it again. */
  enter(id: string): () => void {
    this.id = id;
    return () => this.leave(id);
  }

  private leave(id: string): void {
    if (this.id === id) this.id = null;
  }
}
