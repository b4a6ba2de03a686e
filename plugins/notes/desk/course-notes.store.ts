import {
  type ApiClient,
  type Failure,
  type LiveEvents,
  makeAutoObservable,
  newId,
  type Outbox,
  observable,
  observableRef,
  Resource,
  runInAction,
  type ServerClock,
  type Toasts,
} from "../../../core/sdk";
import { getNoteCounts, getPartNotes, removeNote, saveNote } from "../../../core/sdk/calls";
import type { Note, RemovedNote, SavedNote } from "../contract";
import type { NoteColor } from "../contract/limits";
import { isOutgoingBody, type Outgoing, saveOf, type Unsent, withOutgoing } from "../rules/outgoing.rules";

export interface NotesHost {
  readonly api: ApiClient;
  readonly outbox: Outbox;
  readonly live: Pick<LiveEvents, "on">;
  readonly clock: ServerClock;
  readonly toasts: Toasts;
}

export type NewNote = Pick<
  SavedNote,
  "activityId" | "courseName" | "partName" | "quote" | "prefix" | "suffix" | "start"
>;

/** Names changes that wait for the network. The text is of the portal, because every page may need it. */
const WAITING = "portal.waiting.note";

type Unobserved = "host" | "objectiveId" | "own" | "listeners" | "pages" | "deliveredIds";

/**
 * The marks and notes of one course: those of the server, of the parts that are on the page, and the changes of this
 * browser that wait for the server. A change is drawn at once and goes through the outbox, so it is not lost without a
 * network.
 */
export class CourseNotes implements Disposable {
  readonly counts: Resource<ReadonlyMap<string, number>>;
  /** Notes whose passage is not in the text any more, by the parts that are on the page. */
  readonly orphans = observable.map<string, ReadonlySet<string>>({}, { deep: false });
  private readonly pages = new Map<string, Resource<readonly Note[]>>();
  private outgoing: readonly Outgoing[];
  /** The ids of the commands of this page. The server's events about them say nothing new. */
  private readonly own = new Set<string>();
  private readonly deliveredIds = new Set<string>();
  private readonly listeners: readonly Disposable[];

  constructor(
    private readonly host: NotesHost,
    readonly objectiveId: string,
  ) {
    this.counts = new Resource((signal) => this.loadCounts(signal));
    this.outgoing = this.waiting();
    makeAutoObservable<this, Unobserved | "outgoing">(
      this,
      {
        host: false,
        orphans: false,
        objectiveId: false,
        own: false,
        listeners: false,
        pages: false,
        deliveredIds: false,
        outgoing: observableRef,
      },
      { autoBind: true },
    );
    this.listeners = [
      host.outbox.onDelivered(({ subject, id, answer }) => subject === this.subject && this.delivered(id, answer)),
      host.outbox.onRefused(({ subject, id, failure }) => subject === this.subject && this.refused(id, failure)),
      host.live.on("notes.changed", (data) => this.changedElsewhere(data)),
      host.live.on("reconnect", () => this.refresh()),
    ];
  }

  /** Whether something is to be drawn in a part, or was to be drawn before it was removed. */
  hasSome(activityId: string): boolean {
    return (
      (this.counts.value?.get(activityId) ?? 0) > 0 ||
      // The counts may be older than the notes.
      (this.pages.get(activityId)?.value ?? []).length > 0 ||
      this.outgoing.some(({ kind, body }) => kind === "save" && body.activityId === activityId)
    );
  }

  part(activityId: string): Resource<readonly Note[]> {
    const known = this.pages.get(activityId);
    if (known) return known;
    const made = new Resource((signal) => this.loadPart(activityId, signal));
    this.pages.set(activityId, made);
    return made;
  }

  /** The notes of a part as the learner has left them, in the order of the text. */
  notesOf(activityId: string): Note[] {
    return withOutgoing(this.part(activityId).value ?? [], this.outgoing).filter(
      (note) => note.activityId === activityId,
    );
  }

  setOrphans(activityId: string, ids: ReadonlySet<string>): void {
    this.orphans.set(activityId, ids);
  }

  add(passage: NewNote, color: NoteColor, note: string): void {
    const objectiveId = this.objectiveId;
    this.save({ ...passage, objectiveId, color, note, id: newId(), noteId: newId(), basedOn: null });
  }

  change(note: Note, changes: Pick<Note, "color" | "note">): void {
    this.save(saveOf(note, newId(), changes));
  }

  /** @returns a function that brings the note back */
  remove(note: Note): () => void {
    const body: RemovedNote = { id: newId(), noteId: note.id, basedOn: note.change, objectiveId: this.objectiveId };
    this.send({ kind: "remove", body, at: this.now });
    return () => this.save(saveOf(note, newId()));
  }

  /** Deletes a note of the list of all. Resolves when the server has done it, or has refused it, which is said. */
  async removeForGood({ id, change }: Pick<Note, "id" | "change">): Promise<void> {
    const body: RemovedNote = { id: newId(), noteId: id, basedOn: change, objectiveId: this.objectiveId };
    this.send({ kind: "remove", body, at: this.now });
    await this.host.outbox.settled(this.subject);
  }

  [Symbol.dispose](): void {
    for (const listener of this.listeners) listener[Symbol.dispose]();
    for (const page of this.pages.values()) page.dispose();
    this.counts.dispose();
  }

  private get now(): string {
    return this.host.clock.now().toISOString();
  }

  private get subject(): string {
    return `notes:${this.objectiveId}`;
  }

  private save(body: SavedNote): void {
    this.send({ kind: "save", body, at: this.now });
  }

  private send(change: Unsent): void {
    this.own.add(change.body.id);
    const { outbox } = this.host;
    const entry =
      change.kind === "save"
        ? outbox.put(saveNote, { subject: this.subject, names: WAITING, body: change.body, keepsRefused: true })
        : outbox.put(removeNote, { subject: this.subject, names: WAITING, body: change.body });
    this.outgoing = [...this.outgoing, { ...change, entryId: entry.id } as Outgoing];
  }

  private waiting(): Outgoing[] {
    const at = this.now;
    return this.host.outbox.waitingOf(this.subject).flatMap(({ id: entryId, callId, body }): Outgoing[] => {
      if (!isOutgoingBody(body)) return [];
      return callId === saveNote.id
        ? [{ kind: "save", body: body as SavedNote, at, entryId }]
        : [{ kind: "remove", body: body as RemovedNote, at, entryId }];
    });
  }

  /**
   * A delivered change stays among the outgoing ones until the notes are loaded again. They are loaded at once if the
   * note was changed elsewhere, so that the server has made a note of its own of the change.
   */
  private delivered(entryId: string, answer: unknown): void {
    const change = this.outgoing.find((one) => one.entryId === entryId);
    this.deliveredIds.add(entryId);
    const { resultId } = (answer ?? {}) as { resultId?: unknown };
    if (change === undefined || resultId !== change.body.noteId) void this.refresh();
  }

  private refused(entryId: string, failure: Failure): void {
    this.outgoing = this.outgoing.filter((one) => one.entryId !== entryId);
    this.host.outbox.dismiss(this.subject);
    this.host.toasts.show({ kind: "critical", message: failure.message });
  }

  private changedElsewhere(data: unknown): void {
    const { objectiveId, change } = (data ?? {}) as { objectiveId?: unknown; change?: unknown };
    if (objectiveId === this.objectiveId && !this.own.has(String(change))) void this.refresh();
  }

  private async refresh(): Promise<void> {
    const done = new Set(this.deliveredIds);
    const loaded = [...this.pages.values()].filter(({ value }) => value !== undefined);
    await Promise.all([this.counts.refresh(), ...loaded.map((page) => page.refresh())]);
    // A part that was still loading may have been read before the changes arrived.
    const isComplete = loaded.length === this.pages.size && loaded.every(({ isStale }) => !isStale);
    if (isComplete) this.forget((change) => done.has(change.entryId));
  }

  private forget(isDone: (change: Outgoing) => boolean): void {
    runInAction(() => {
      this.outgoing = this.outgoing.filter((change) => !isDone(change));
    });
  }

  private async loadCounts(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
    const params = { objectiveId: this.objectiveId };
    const { data } = await this.host.api.call(getNoteCounts, { params, signal });
    return new Map(data.map(({ activityId, count }) => [activityId, count]));
  }

  private async loadPart(activityId: string, signal: AbortSignal): Promise<readonly Note[]> {
    const params = { objectiveId: this.objectiveId, activityId };
    const done = new Set(this.deliveredIds);
    const notes: Note[] = [];
    for (;;) {
      const page = await this.host.api.call(getPartNotes, { params, query: { skip: notes.length }, signal });
      notes.push(...page.data);
      if (page.isLast || page.data.length === 0) break;
    }
    this.forget(({ kind, body, entryId }) => kind === "save" && body.activityId === activityId && done.has(entryId));
    return notes;
  }
}
