import { toDisposable } from "../disposable/disposable-store";

export class Mounts {
  private readonly counts = new Map<string, number>();
  private readonly onLast: () => void;

  /** Calls `onLast` when no contribution of a plugin is drawn any more. */
  constructor(onLast: () => void) {
    this.onLast = onLast;
  }

  of(contributionId: string): number {
    return this.counts.get(contributionId) ?? 0;
  }

  ofPlugin(pluginId: string): number {
    return this.counts.get(pluginId) ?? 0;
  }

  add(contributionId: string, pluginId: string): Disposable {
    this.count(contributionId, 1);
    this.count(pluginId, 1);
    return toDisposable(() => {
      this.count(contributionId, -1);
      this.count(pluginId, -1);
      if (this.ofPlugin(pluginId) === 0) this.onLast();
    });
  }

  /** Both kinds of ids share one map: contribution ids contain a dot, plugin ids do not. */
  private count(id: string, by: number): void {
    const count = (this.counts.get(id) ?? 0) + by;
    if (count === 0) this.counts.delete(id);
    else this.counts.set(id, count);
  }
}
