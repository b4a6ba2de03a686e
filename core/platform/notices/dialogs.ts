import { makeAutoObservable, observableRef } from "mobx";

/** A question with two answers. All its texts are keys of `locales/`; `values` fill their placeholders. */
export interface ConfirmRequest {
  readonly title: string;
  readonly description?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: "primary" | "danger";
  readonly values?: Readonly<Record<string, string | number>>;
  readonly details?: readonly QuestionDetail[];
}

/** One sentence of a question: its key in `locales/`, and the values for its placeholders. */
export interface QuestionDetail {
  readonly id: string;
  /** Values for the text's placeholders. A list is joined by the rules of the learner's language ("a, b and c"). */
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends ConfirmRequest {
  readonly answer: (confirmed: boolean) => void;
}

/** Asks the learner to confirm an action that cannot be undone. One question is shown at a time; the others wait. */
export class Dialogs {
  private waiting: readonly OpenQuestion[] = [];

  constructor() {
    makeAutoObservable<this, "waiting">(this, { waiting: observableRef });
  }

  /** The question that is on the page now; the others wait. */
  get current(): OpenQuestion | undefined {
    return this.waiting[0];
  }

  confirm(request: ConfirmRequest): Promise<boolean> {
    return new Promise((resolve) => {
      const question: OpenQuestion = { ...request, answer: (confirmed) => this.close(question, confirmed, resolve) };
      this.waiting = [...this.waiting, question];
    });
  }

  private close(question: OpenQuestion, confirmed: boolean, resolve: (confirmed: boolean) => void): void {
    this.waiting = this.waiting.filter((other) => other !== question);
    resolve(confirmed);
  }
}
