import { ApiClient, inject, injectable, LiveEvents, makeAutoObservable, observable, Toasts } from "../../core/sdk";
import { closeBanner } from "../../core/sdk/calls";
import type { Banners } from "./contract";

type Banner = Banners["data"][number];

/** Closes banners, here at once and on the server for all devices. */
@injectable()
export class BannersStore {
  /** The ids of the banners that were closed here, until the page is loaded again. */
  private readonly closed = observable.set<string>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) private readonly live: LiveEvents,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable<this, "api" | "live" | "toasts">(this, { api: false, live: false, toasts: false });
  }

  open(banners: Banners | null): readonly Banner[] {
    return (banners?.data ?? []).filter(({ id }) => !this.closed.has(id));
  }

  async close(bannerId: string): Promise<void> {
    this.closed.add(bannerId);
    try {
      await this.api.call(closeBanner, { params: { bannerId } });
    } catch {
      this.closed.delete(bannerId);
      this.toasts.show({ kind: "critical", message: "promo-banners.notClosed" });
    }
  }

  /** Calls a function when the person has closed a banner, here or on another device. Dispose of the result to stop. */
  onClosed(changed: () => void): Disposable {
    return this.live.on("promo-banners.closed", changed);
  }
}
