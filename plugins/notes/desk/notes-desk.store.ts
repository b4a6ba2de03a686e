import {
  ApiClient,
  inject,
  injectable,
  LiveEvents,
  LocalStore,
  makeAutoObservable,
  Outbox,
  observable,
  observableRef,
  preDestroy,
  ServerClock,
  Toasts,
} from "../../../core/sdk";
import type { Note } from "../contract";
import { type NoteColor, noteColors } from "../contract/limits";
import { CourseNotes, type NewNote } from "./course-notes.store";

const COLOR_KEY = "notes.color";

function isColor(value: unknown): value is NoteColor {
  return noteColors.some((color) => color === value);
}

/** The note that is open: one that is kept already, or a passage about which the learner begins to write. */
export type OpenNote =
  | { readonly objectiveId: string; readonly note: Note }
  | { readonly objectiveId: string; readonly passage: NewNote };

@injectable()
export class NotesDesk {
  open: OpenNote | null = null;
  /** The colour that the learner has last chosen. */
  color: NoteColor;
  private readonly courses = new Map<string, CourseNotes>();
  /** The parts that are on the page: their ids and names, in the order in which they came. */
  readonly parts = observable.map<string, string>();

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(LiveEvents) private readonly live: LiveEvents,
    @inject(ServerClock) private readonly clock: ServerClock,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(LocalStore) private readonly local: LocalStore,
  ) {
    this.color = local.read(COLOR_KEY, isColor) ?? "yellow";
    makeAutoObservable<this, "api" | "outbox" | "live" | "clock" | "toasts" | "local" | "courses">(
      this,
      {
        open: observableRef,
        api: false,
        outbox: false,
        live: false,
        clock: false,
        toasts: false,
        local: false,
        courses: false,
        parts: false,
        of: false,
      },
      { autoBind: true },
    );
  }

  get openIn(): string | null {
    if (this.open === null) return null;
    return "note" in this.open ? this.open.note.activityId : this.open.passage.activityId;
  }

  of(objectiveId: string): CourseNotes {
    const known = this.courses.get(objectiveId);
    if (known) return known;
    const { api, outbox, live, clock, toasts } = this;
    const made = new CourseNotes({ api, outbox, live, clock, toasts }, objectiveId);
    this.courses.set(objectiveId, made);
    return made;
  }

  /**
   * Call it when a part is on the page, so that notes about it get its name.
   * @returns a function to call when it leaves the page
   */
  enterPart({ id, name }: { readonly id: string; readonly name: string }): () => void {
    this.parts.set(id, name);
    return () => this.leavePart(id);
  }

  nameOf(activityId: string): string {
    return this.parts.get(activityId) ?? "";
  }

  show(open: OpenNote): void {
    this.open = open;
  }

  close(): void {
    this.open = null;
  }

  keep(color: NoteColor, text: string): void {
    const { open } = this;
    if (open === null) return;
    this.color = color;
    this.local.write(COLOR_KEY, color);
    const notes = this.of(open.objectiveId);
    if ("passage" in open) notes.add(open.passage, color, text);
    else notes.change(open.note, { color, note: text });
    this.open = null;
  }

  /** Deletes a note, and says so with a button that brings it back. */
  remove(objectiveId: string, note: Note, said: { readonly text: string; readonly undo: string }): void {
    const undo = this.of(objectiveId).remove(note);
    this.open = null;
    this.toasts.show({ kind: "info", text: said.text, action: { label: said.undo, onSelect: undo } });
  }

  private leavePart(id: string): void {
    this.parts.delete(id);
    if (this.openIn === id) this.open = null;
  }

  @preDestroy()
  stop(): void {
    for (const course of this.courses.values()) course[Symbol.dispose]();
  }
}
