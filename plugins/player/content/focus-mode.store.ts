import { injectable, makeAutoObservable, preDestroy } from "../../../core/sdk";

/** Hides the frame around an activity, so that only the content is there. */
@injectable()
export class FocusMode {
  isOn = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.set(!this.isOn);
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    document.documentElement.toggleAttribute("data-focus-mode", isOn);
  }

  @preDestroy()
  leave(): void {
    this.set(false);
  }
}
