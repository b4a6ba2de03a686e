import type { LiveEvent } from "./live-event";

/** Who listens: one open stream of one browser. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string | null;
  send(type: string, data: unknown): void;
  close(): void;
}

/** The open streams of this process. */
export class LiveHub {
  private readonly subscribers = new Set<Subscriber>();

  add(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /** Tells the streams of the events' users. */
  publish(tenantId: string, events: readonly LiveEvent[]): void {
    for (const { userId, type, ...data } of events) {
      for (const subscriber of this.subscribers) {
        if (subscriber.tenantId === tenantId && subscriber.userId === userId) subscriber.send(type, data);
      }
    }
  }

  countOf(tenantId: string, userId: string): number {
    let count = 0;
    for (const subscriber of this.subscribers) {
      if (subscriber.tenantId === tenantId && subscriber.userId === userId) count += 1;
    }
    return count;
  }

  closeAll(): void {
    for (const subscriber of this.subscribers) subscriber.close();
    this.subscribers.clear();
  }
}
