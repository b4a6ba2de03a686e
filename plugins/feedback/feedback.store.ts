import { EventLog, inject, injectable, LocalStore, makeAutoObservable, Toasts } from "../../core/sdk";
import { MAX_COMMENT, type Struggle, struggles } from "./contract";

interface Draft {
  readonly grade: string;
  readonly answers: readonly Struggle[];
  readonly comment: string;
}

const empty: Draft = { grade: "", answers: [], comment: "" };
const DRAFT = "feedback.draft";

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  if (typeof draft?.grade !== "string" || typeof draft.comment !== "string") return false;
  return Array.isArray(draft.answers) && draft.answers.every((answer) => struggles.includes(answer));
}

/**
 * Holds the input of the feedback form. The input is stored in the browser until it is sent, so it survives a reload.
 */
@injectable()
export class FeedbackStore {
  isOpen = false;
  draft: Draft;
  showsErrors = false;

  constructor(
    @inject(EventLog) private readonly events: EventLog,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    this.draft = local.read(DRAFT, isDraft, empty);
    makeAutoObservable<this, "events" | "local" | "toasts">(
      this,
      { events: false, local: false, toasts: false },
      { autoBind: true },
    );
  }

  get isTooLong(): boolean {
    return this.draft.comment.length > MAX_COMMENT;
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.showsErrors = false;
  }

  change(change: Partial<Draft>): void {
    this.draft = { ...this.draft, ...change };
    this.local.write(DRAFT, this.draft);
  }

  toggle(answer: Struggle, isChosen: boolean): void {
    const others = this.draft.answers.filter((other) => other !== answer);
    this.change({ answers: isChosen ? [...others, answer] : others });
  }

  send(): void {
    if (this.draft.grade === "" || this.isTooLong) {
      this.showsErrors = true;
      return;
    }
    const { grade, answers, comment } = this.draft;
    // The event log (what browsers report to the server) sends this later, and sends it again after a failure.
    this.events.log("product_feedback", { grade: Number(grade), answers: [...answers], comment });
    this.change(empty);
    this.close();
    this.toasts.show({ kind: "success", message: "feedback.sent" });
  }
}
