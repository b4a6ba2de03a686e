import type { LiveEvent, PluginEvent } from "./live-event";

/**
 * One open stream of events to one browser tab. `userId` is null for a visitor who is not signed in. `session` is the
 * hash of the session. `send` writes an event with its type and data.
 */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly session?: string | null;
  send(type: string, data: unknown): void;
  close(): void;
}

/**
 * Selects those of the given users who get events about a course (`objectiveId`): they have the course or may grade in
 * it. Returns their ids.
 */
export type CourseAudience = (
  tenantId: string,
  objectiveId: string,
  userIds: readonly string[],
) => Promise<ReadonlySet<string>>;

interface HubParts {
  /**
   * Selects the users who get an event about a course. Each process asks only about the users of its own streams. So
   * the event itself, which goes to all processes, does not need a list of users.
   */
  readonly audience: CourseAudience;
  isOn(plugin: string, tenantId: string): boolean;
  /** A revision of a tenant's configuration was saved, by this process or another one. */
  onConfigured(): void;
}

/** Sends live events to the browser tabs that have a stream open to this process. */
export class LiveHub {
  private readonly subscribers = new Set<Subscriber>();

  constructor(private readonly parts: HubParts) {}

  add(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /**
   * Sends events to the streams of the users that they concern. The event `sessionsEnded` is not sent: it closes the
   * user's streams. `signedOut` closes those of the sessions; `configured`
   * is for this process. Events of a plugin that is off are dropped.
   */
  async publish(tenantId: string, events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === "progress") {
        const { userId, type, ...data } = event;
        this.sendTo(tenantId, new Set([userId]), type, data);
      } else if (event.type === "sessionsEnded") {
        this.closeOf(tenantId, event.userId);
      } else if (event.type === "configured") {
        this.parts.onConfigured();
      } else if (event.type === "signedOut") {
        this.signOut(tenantId, event.sessions);
      } else if (this.parts.isOn(pluginOf(event), tenantId)) {
        this.sendTo(tenantId, await this.usersConcerned(tenantId, event), event.type, event.data);
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

  private closeOf(tenantId: string, userId: string): void {
    for (const subscriber of this.subscribers) {
      if (subscriber.tenantId === tenantId && subscriber.userId === userId) subscriber.close();
    }
  }

  private signOut(tenantId: string, sessions: readonly string[]): void {
    for (const subscriber of this.subscribers) {
      if (subscriber.tenantId !== tenantId || !sessions.includes(subscriber.session ?? "")) continue;
      subscriber.send("signedOut", {});
      subscriber.close();
    }
  }

  private async usersConcerned(tenantId: string, { to }: PluginEvent): Promise<ReadonlySet<string>> {
    if ("user" in to) return new Set([to.user]);
    const listening = this.usersOf(tenantId);
    if ("everybody" in to) return new Set(listening);
    return listening.length === 0 ? new Set() : this.parts.audience(tenantId, to.course, listening);
  }

  private sendTo(tenantId: string, userIds: ReadonlySet<string>, type: string, data: object): void {
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

function pluginOf({ type }: PluginEvent): string {
  return type.slice(0, type.indexOf("."));
}
