import { makeAutoObservable, observableShallow } from "mobx";
import { type Failure, failureOf, type MessageRef } from "../http/failure";

type ToastKind = "info" | "success" | "critical";

/** The text of a toast: a key of `locales/` with its values, or a sentence that the server has translated. */
export type ToastContent = { readonly message: string | MessageRef } | { readonly text: string };

export type ToastRequest = ToastContent & {
  readonly kind: ToastKind;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
};

export type Toast = ToastRequest & { readonly id: string };

/** How many milliseconds a toast is shown. The product's specification sets the time. */
export const TOAST_DURATION = 7000;

/**
 * Short notices over the page. A toast disappears after 7 s; while the pointer or the focus is on the toasts, it stays.
 */
export class Toasts {
  toasts: readonly Toast[] = [];
  /** Whether there has been a toast. From the first one on, the element for toasts stays in the page. */
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

  show(request: ToastRequest): string {
    const same = this.toasts.find((toast) => wordsOf(toast) === wordsOf(request) && toast.kind === request.kind);
    if (same) this.dismiss(same.id);
    const id = String(this.next++);
    this.wasUsed = true;
    this.toasts = [...this.toasts, { ...request, id }];
    if (!this.held) this.startTimer(id);
    return id;
  }

  /** Shows a thrown error as a toast of the kind `critical`. Returns the id of the toast. */
  failure(error: unknown): string {
    return this.show({ kind: "critical", ...toastContentOf(failureOf(error)) });
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

/** A sentence of the server goes first, because it is more exact than our own message. */
export function toastContentOf(failure: Failure): ToastContent {
  return failure.sentence === null ? { message: failure.message } : { text: failure.sentence };
}

function wordsOf(words: ToastContent): string {
  return "text" in words ? words.text : JSON.stringify(words.message);
}
