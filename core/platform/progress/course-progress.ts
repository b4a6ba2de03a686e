import { runInAction } from "mobx";
import { getAggregateByObjective } from "../../generated/calls/getAggregateByObjective";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import { isFuture } from "../../learning/rules/moment";
import type { ApiClient } from "../http/api-client";
import type { LiveEvents } from "../live/live-events";
import type { Tabs } from "../live/tabs";
import { notifyAll } from "../notify-all";
import { Resource } from "../state/resource";
import type { ServerClock } from "../state/server-clock";

type Aggregate = ObjectiveWorkflowAggregate;

/** The services that `CourseProgress` uses. */
export interface CourseProgressHost {
  readonly api: Pick<ApiClient, "call" | "ahead">;
  readonly tabs: Pick<Tabs, "post" | "on">;
  readonly live: Pick<LiveEvents, "on">;
  readonly clock: Pick<ServerClock, "now" | "error">;
}

const TOPIC = "progress";
/** How many ids of commands are remembered. The oldest ones are forgotten first. */
const MAX_REMEMBERED_COMMANDS = 500;
/** The longest time for `setTimeout`, in milliseconds: 24.8 days. */
const MAX_WAIT = 2 ** 31 - 1;

/**
 * The progress of this learner's courses by the id of the course, as aggregates: a course with the learner's right to
 * take it (access), last attempt and last result. It is the only source for the courses' cards, the outline,
 * percentages and buttons, in all tabs. Observable.
 */
export class CourseProgress implements Disposable {
  private readonly resources = new Map<string, Resource<Aggregate>>();
  private readonly listeners = new Set<(objectiveId: string) => void>();
  private readonly sources: readonly Disposable[];
  private readonly reveals = new Map<string, ReturnType<typeof setTimeout>>();
  /** Fetched, or to be fetched: a command is reported in several ways, and handled once. */
  private readonly handledCommands = new Set<string>();

  constructor(private readonly host: CourseProgressHost) {
    this.sources = [
      host.tabs.on(TOPIC, (data) => this.takeReport(data)),
      host.live.on("progress", (data) => this.takeReport(data)),
      host.live.on("reconnect", () => this.refreshLoaded()),
    ];
  }

  /** The resource of one course. It loads nothing until somebody calls `load()` or `refresh()`. */
  of(objectiveId: string): Resource<Aggregate> {
    const known = this.resources.get(objectiveId);
    if (known) return known;
    const { api } = this.host;
    const input = { params: { objectiveId } };
    const resource = new Resource((signal) => {
      const fetched = api.call(getAggregateByObjective, { ...input, signal });
      fetched.then(
        (aggregate) => this.fetchWhenRevealed(aggregate),
        () => undefined,
      );
      return fetched;
    });
    const sent = api.ahead(getAggregateByObjective, input);
    if (sent) {
      resource.set(sent);
      this.fetchWhenRevealed(sent);
    }
    this.resources.set(objectiveId, resource);
    return resource;
  }

  get(objectiveId: string): Aggregate | undefined {
    return this.of(objectiveId).value;
  }

  put(aggregates: Aggregate | readonly Aggregate[]): void {
    runInAction(() => {
      for (const aggregate of Array.isArray(aggregates) ? aggregates : [aggregates]) {
        this.of(aggregate.objective.id).set(aggregate);
        this.fetchWhenRevealed(aggregate);
      }
    });
  }

  /**
   * Announces a command that this tab sends. The sender calls `changed` when the command is done, so the server's
   * message about it is ignored. `CourseCommands` calls this method for every command.
   */
  expect(commandId: string): void {
    this.handledCommands.add(commandId);
    for (const oldest of this.handledCommands) {
      if (this.handledCommands.size <= MAX_REMEMBERED_COMMANDS) break;
      this.handledCommands.delete(oldest);
    }
  }

  /**
   * Takes the announcement of `expect` back (the command's id is forgotten), because the command failed in this tab. It
   * may still be carried out; then the server's message counts.
   */
  expectNoMore(commandId: string): void {
    this.handledCommands.delete(commandId);
  }

  /**
   * Call it after this tab changed a course on the server. It fetches the course again and informs the listeners and
   * the other tabs.
   *
   * @param commandIds the commands that changed the course, so that it is not fetched a second time for them
   */
  async changed(objectiveId: string, commandIds: readonly string[] = []): Promise<void> {
    for (const commandId of commandIds) this.expect(commandId);
    this.host.tabs.post(TOPIC, { objectiveId, commandIds });
    await this.of(objectiveId).refresh();
    this.notifyListeners(objectiveId);
  }

  /**
   * Call it when the server or another tab reports a command that is done. Fetches the course again if this tab has
   * loaded it, unless this tab has sent the command itself or was told about it before.
   */
  done(objectiveId: string, commandId: string): Promise<void> {
    return this.takeReport({ objectiveId, commandIds: [commandId] });
  }

  onChange(listener: (objectiveId: string) => void): Disposable {
    this.listeners.add(listener);
    return { [Symbol.dispose]: () => void this.listeners.delete(listener) };
  }

  [Symbol.dispose](): void {
    for (const source of this.sources) source[Symbol.dispose]();
    for (const resource of this.resources.values()) resource[Symbol.dispose]();
    for (const timer of this.reveals.values()) clearTimeout(timer);
    this.listeners.clear();
  }

  private async takeReport(data: unknown): Promise<void> {
    if (typeof data !== "object" || data === null || !("objectiveId" in data)) return;
    const objectiveId = String(data.objectiveId);
    const commandIds = commandsOf(data);
    if (commandIds.length > 0 && commandIds.every((id) => this.handledCommands.has(id))) return;
    for (const commandId of commandIds) this.expect(commandId);
    if (this.resources.get(objectiveId)?.value !== undefined) await this.of(objectiveId).refresh();
    this.notifyListeners(objectiveId);
  }

  private refreshLoaded(): void {
    for (const [objectiveId, resource] of this.resources) {
      if (resource.value !== undefined) void resource.refresh().then(() => this.notifyListeners(objectiveId));
    }
  }

  /** Before that date a grade is not sent. The server's clock may be behind this one. */
  private fetchWhenRevealed({ objective: { id }, objectiveAccess: { gradeRevealDate } }: Aggregate): void {
    const { clock } = this.host;
    const now = clock.now();
    clearTimeout(this.reveals.get(id));
    this.reveals.delete(id);
    if (!isFuture(gradeRevealDate, now)) return;
    const wait = Date.parse(gradeRevealDate) - now.getTime() + clock.error;
    if (wait > MAX_WAIT) return;
    const fetch = () => this.of(id).refresh();
    this.reveals.set(
      id,
      setTimeout(() => void fetch().then(() => this.notifyListeners(id)), wait),
    );
  }

  private notifyListeners(objectiveId: string): void {
    notifyAll(this.listeners, objectiveId);
  }
}

/** A message of the server has one id; one of a tab has a list of ids. */
function commandsOf(data: object): string[] {
  const ids: unknown[] = "commandIds" in data && Array.isArray(data.commandIds) ? [...data.commandIds] : [];
  if ("commandId" in data) ids.push(data.commandId);
  return ids.filter((id) => typeof id === "string");
}
