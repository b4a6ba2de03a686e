import { makeAutoObservable, observableShallow } from "mobx";
import { type Failure, failureOf, type MessageRef } from "../http/failure";

type ToastKind = "info" | "success" | "critical";

/** The text of a toast: a key of `locales/` with its values, or a sentence that the server has translated. */
export type ToastWords = { readonly message: string | MessageRef } | { readonly text: string };

export type ToastRequest = ToastWords & {
  readonly kind: ToastKind;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
};

export type Toast = ToastRequest & { readonly id: string };

/** Specification, section 9. */
export const TOAST_DURATION = 7000;

/** Short notices. A toast disappears after 7 s; while the pointer or the focus is on the toasts, it stays. */
export class Toasts {
  toasts: readonly Toast[] = [];
  /** There has been a toast. From then on the toast region stays on the page. */
  wasUsed = false;
  private held = false;
  private next = 1;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable<this, "timers" | "next" | "held">(
      this,
      { toasts: observableShallow, timers: false, next: false, held: false },
      { autoBind: true },
    );
  }

  /** Shows a toast and returns its id. It replaces a toast of the same kind with the same text. */
  show(request: ToastRequest): string {
    const same = this.toasts.find((toast) => wordsOf(toast) === wordsOf(request) && toast.kind === request.kind);
    if (same) this.dismiss(same.id);
    const id = String(this.next++);
    this.wasUsed = true;
    this.toasts = [...this.toasts, { ...request, id }];
    if (!this.held) this.startTimer(id);
    return id;
  }

  /** Shows the critical toast for a thrown error (specification, section 8). */
  failure(error: unknown): string {
    return this.show({ kind: "critical", ...wordsOfFailure(failureOf(error)) });
  }

  dismiss(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** While `held` is true no toast disappears. Afterwards every toast gets its full time again. */
  hold(held: boolean): void {
    this.held = held;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    if (!held) for (const toast of this.toasts) this.startTimer(toast.id);
  }

  private startTimer(id: string): void {
    this.timers.set(
      id,
      setTimeout(() => this.dismiss(id), TOAST_DURATION),
    );
  }
}

/** The sentence of the server is preferred, because it is more exact than our message. */
export function wordsOfFailure(failure: Failure): ToastWords {
  return failure.sentence === null ? { message: failure.message } : { text: failure.sentence };
}

function wordsOf(words: ToastWords): string {
  return "text" in words ? words.text : JSON.stringify(words.message);
}
