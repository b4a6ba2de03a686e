import { inject, injectable, LocalStore, makeAutoObservable, newId, Outbox, ServerClock, Toasts } from "../../core/sdk";
import { logEvents } from "../../core/sdk/calls";
import { MAX_COMMENT, type Struggle, struggles } from "./contract";

interface Draft {
  readonly grade: string;
  readonly answers: readonly Struggle[];
  readonly comment: string;
}

const empty: Draft = { grade: "", answers: [], comment: "" };
const DRAFT_KEY = "feedback.draft";
/** The name under which the outbox, the list of writes that wait for the server, holds feedback. */
const SUBJECT = "feedback";

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  if (typeof draft?.grade !== "string" || typeof draft.comment !== "string") return false;
  return Array.isArray(draft.answers) && draft.answers.every((answer) => struggles.includes(answer));
}

const isEmpty = ({ grade, answers, comment }: Draft) => grade === "" && answers.length === 0 && comment === "";

/** Kept in the browser until it is sent, so it survives a reload. */
@injectable()
export class FeedbackStore {
  isOpen = false;
  draft: Draft;
  showsErrors = false;

  constructor(
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(ServerClock) private readonly clock: ServerClock,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    this.draft = local.read(DRAFT_KEY, isDraft, empty);
    makeAutoObservable(this, {}, { autoBind: true });
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
    if (isEmpty(this.draft)) this.local.remove(DRAFT_KEY);
    else this.local.write(DRAFT_KEY, this.draft);
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
    const event = {
      id: newId(),
      name: "product_feedback",
      time: this.clock.now().toISOString(),
      role: "learner",
    } as const;
    const data = { grade: Number(grade), answers: [...answers], comment };
    // The outbox stores the feedback in the browser and tries to send it until the server has it, also from a page that
    // is opened later.
    const body = { events: [{ ...event, data }] };
    if (!this.outbox.takes(body)) {
      this.toasts.show({ kind: "critical", message: "feedback.unsaved" });
      return;
    }
    this.outbox.put(logEvents, { subject: SUBJECT, names: "portal.waiting.feedback", body });
    this.change(empty);
    this.close();
    this.toasts.show({ kind: "success", message: "feedback.sent" });
  }
}
