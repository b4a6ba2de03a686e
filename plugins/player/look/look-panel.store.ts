import { injectable } from "../../../core/sdk";

/** Opens and closes the panel in which the learner chooses how texts look, by a key or a command. */
@injectable()
export class LookPanel {
  private open: (() => void) | null = null;

  /** Call it when the button of the panel is shown. Returns the function that takes it back. */
  offer(open: () => void): () => void {
    this.open = open;
    return () => {
      if (this.open === open) this.open = null;
    };
  }

  /** Does nothing while the button is not shown. */
  toggle(): void {
    this.open?.();
  }
}
