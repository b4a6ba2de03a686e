import { inject, injectable, Modes, preDestroy } from "../../../core/sdk";

/** The mode of the page while an administrator looks who put what on it. */
const MODE = "inspecting";

/** Begins and ends the look at who put what on the page. The manifest draws the inspector while the page is in its mode. */
@injectable()
export class InspectorStore {
  private entered: Disposable | null = null;

  constructor(@inject(Modes) private readonly modes: Modes) {}

  toggle(): void {
    if (this.entered === null) this.entered = this.modes.enter(MODE);
    else this.end();
  }

  @preDestroy()
  end(): void {
    this.entered?.[Symbol.dispose]();
    this.entered = null;
  }
}
