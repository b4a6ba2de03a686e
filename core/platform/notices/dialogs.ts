import { makeAutoObservable, observableRef } from "mobx";

/** A question with two answers. All texts are keys of `locales/`; `values` fill their places. */
export interface ConfirmRequest {
  readonly title: string;
  readonly description?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: "primary" | "danger";
  readonly values?: Readonly<Record<string, string | number>>;
  /** What else is to be known before one answers, a sentence each. */
  readonly details?: readonly QuestionDetail[];
}

export interface QuestionDetail {
  readonly id: string;
  /** Several texts are joined as the learner's language does it. */
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface OpenQuestion extends ConfirmRequest {
  readonly answer: (confirmed: boolean) => void;
}

/** Asks before something happens that cannot be undone. One question at a time, the others wait. */
export class Dialogs {
  private waiting: readonly OpenQuestion[] = [];

  constructor() {
    makeAutoObservable<this, "waiting">(this, { waiting: observableRef });
  }

  /** The question that is on the page now. */
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
