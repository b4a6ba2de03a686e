import type { LiveEvent } from "./live-event";

/** Who listens: one open stream of one browser. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string | null;
  send(type: string, data: unknown): void;
  close(): void;
}

/** Which of these users have a course, or may see all of them. */
export type CourseAudience = (
  tenantId: string,
  objectiveId: string,
  userIds: readonly string[],
) => Promise<ReadonlySet<string>>;

/** The open streams of this process. */
export class LiveHub {
  private readonly subscribers = new Set<Subscriber>();

  /** @param audience asked here, so that a message to a whole course stays small on its way between processes */
  constructor(private readonly audience: CourseAudience) {}

  add(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /** Tells the streams of those whom the events concern. */
  async publish(tenantId: string, events: readonly LiveEvent[]): Promise<void> {
    for (const { userId, type, ...data } of events) {
      if (userId !== null) {
        this.tell(tenantId, new Set([userId]), type, data);
        continue;
      }
      const listening = this.usersOf(tenantId);
      if (listening.length === 0) continue;
      this.tell(tenantId, await this.audience(tenantId, data.objectiveId, listening), type, data);
    }
  }

  countOf(tenantId: string, userId: string): number {
    let count = 0;
    for (const subscriber of this.subscribers) {
      if (subscriber.tenantId === tenantId && subscriber.userId === userId) count += 1;
    }
    return count;
  }

  private tell(tenantId: string, userIds: ReadonlySet<string>, type: string, data: object): void {
    for (const { userId, send, ...subscriber } of this.subscribers) {
      if (subscriber.tenantId === tenantId && userId !== null && userIds.has(userId)) send(type, data);
    }
  }

  private usersOf(tenantId: string): string[] {
    const users = new Set<string>();
    for (const subscriber of this.subscribers) {
      if (subscriber.tenantId === tenantId && subscriber.userId !== null) users.add(subscriber.userId);
    }
    return [...users];
  }

  closeAll(): void {
    for (const subscriber of this.subscribers) subscriber.close();
    this.subscribers.clear();
  }
}
