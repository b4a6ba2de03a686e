import { Resource } from "../../../core/sdk";
import type { Activity } from "../../../core/sdk/learning";

/** The contents of the activities of the open course, by axis. Each is loaded once. */
export class ActivityContents {
  private readonly resources = new Map<string, Resource<Activity>>();

  constructor(private readonly load: (axis: string, signal: AbortSignal) => Promise<Activity>) {}

  at(axis: string): Resource<Activity> {
    const known = this.resources.get(axis);
    if (known) return known;
    const content = new Resource((signal) => this.load(axis, signal));
    this.resources.set(axis, content);
    return content;
  }

  clear(): void {
    for (const content of this.resources.values()) content.dispose();
    this.resources.clear();
  }
}
