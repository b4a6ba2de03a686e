import { injectable } from "../../../core/sdk";

export type Direction = "next" | "previous";

/** Leads to the next or the previous activity from the one on the page, by keys and commands. */
@injectable()
export class WayOn {
  private go: ((direction: Direction) => void) | null = null;

  /** Call it when an activity is shown. Returns the function that takes the way back. */
  offer(go: (direction: Direction) => void): () => void {
    this.go = go;
    return () => {
      if (this.go === go) this.go = null;
    };
  }

  /** Does nothing while no activity is shown. */
  take(direction: Direction): void {
    this.go?.(direction);
  }
}
