import type { Answer } from "../rules/answer.rules";
import { gapValue } from "../rules/answer.rules";
import type { QuestionView, QuizView } from "../rules/quiz-view";
import { AnswerSaver, type SaveState } from "./answer-saver";
import { element, focusOn } from "./dom";
import { showArea } from "./frame-size";
import { HandInBar } from "./hand-in-bar";
import { icon } from "./icons";
import { KeptAnswers } from "./kept-answers";
import { questionCard } from "./question/question-card";
import type { CallOutcome, GivenAnswers, QuizCalls } from "./quiz-calls";
import { quizHead, sessionEnd } from "./quiz-head";
import { Readings } from "./readings";
import { resultList } from "./result-list";
import { resultPanel } from "./result-panel";
import { fillWithHtml } from "./safe-html";
import type { Texts } from "./texts";
import { withAnswers } from "./with-answers";

/** Draws the page of a quiz from the server's data, and sends the learner's answers. */
export class QuizApp {
  private readonly answers = new Map<string, Answer | null>();
  private readonly announcement = element("p", { class: "hidden", role: "status" });
  private readonly body = element("div", { class: "quiz" });
  private readonly saver: AnswerSaver;
  private bar: HandInBar | null = null;
  private lastAnsweredKey: string | null = null;
  private hasEnded = false;
  private readonly kept = new KeptAnswers();
  private readonly readings = new Readings((question) => this.showReadings(question));
  /** Whether the learner was led back to the question from which they had gone to read. */
  private isBack = false;

  constructor(
    root: HTMLElement,
    private readonly calls: QuizCalls,
    private readonly texts: Texts,
    private view: QuizView,
    now: () => number,
  ) {
    this.saver = new AnswerSaver({
      send: (answers) => calls.keep(answers),
      changed: (state) => this.showSaving(state),
      conflict: (outcome) => this.takeOver(outcome),
      now,
      late: (view) => this.showNewer(view),
      keep: (unsaved) => this.kept.keep(unsaved),
    });
    root.append(this.body, this.announcement);
    this.draw();
    if (view.mode === "open") this.kept.ask((answers) => this.takeKept(answers));
    addEventListener("online", () => this.saver.tryNow());
    addEventListener("pagehide", () => void this.saveOnLeaving());
  }

  private get questions(): QuestionView[] {
    return questionsOf(this.view);
  }

  private draw(): void {
    const { view, texts } = this;
    this.answers.clear();
    for (const { key, answer } of this.questions) this.answers.set(key, answer);
    const isOpen = view.mode === "open";
    this.bar = isOpen ? this.makeBar() : null;
    this.body.replaceChildren(
      quizHead(view, this.questions, texts),
      ...(view.mode === "handedIn" ? [resultPanel(view, texts)] : []),
      ...this.resultList(),
      ...view.items.map((item) =>
        item.type === "note" ? fillWithHtml(element("div", { class: "reading note" }), item.html) : this.card(item),
      ),
      ...(this.bar === null ? [] : [this.bar.element]),
    );
    this.fillReadings();
    void this.readings.ask(this.questions);
  }

  private fillReadings(): void {
    this.readings.fill((key) => this.cardOf(key));
  }

  private showReadings(question: string | null): void {
    this.fillReadings();
    // Only at first: who reads on in the result must not be taken back.
    if (question !== null && !this.isBack) {
      this.isBack = true;
      this.goTo(this.questions.findIndex(({ key }) => key === question) + 1);
    }
  }

  private resultList(): HTMLElement[] {
    const list = resultList(this.questions, (number) => this.goTo(number), this.texts);
    return this.view.mode === "handedIn" && list !== null ? [list] : [];
  }

  private goTo(number: number): void {
    const heading = this.body.querySelector<HTMLElement>(`#question-${number} h2`);
    focusOn(heading, "center");
    const card = this.body.querySelector<HTMLElement>(`#question-${number}`);
    if (card !== null) showArea(card);
  }

  private makeBar(): HandInBar {
    return new HandInBar({
      texts: this.texts,
      count: this.questions.length,
      missing: () => this.unansweredNumbers(),
      handIn: () => this.handIn(),
      goTo: (number) => this.goTo(number),
    });
  }

  private card(question: QuestionView): HTMLElement {
    const { key } = question;
    return questionCard({
      question,
      number: this.questions.findIndex((one) => one.key === key) + 1,
      answer: this.answers.get(key) ?? null,
      texts: this.texts,
      canCheck: this.view.feedback === "afterEach" && this.view.mode === "open",
      give: (answer) => this.setAnswer(key, answer),
      check: () => void this.check(key),
      hint: () => void this.hint(key),
      announce: (text) => this.announce(text),
    });
  }

  private setAnswer(key: string, answer: Answer | null): void {
    this.answers.set(key, answer);
    this.lastAnsweredKey = key;
    this.saver.keep(key, answer);
    this.bar?.showCount();
  }

  private unansweredNumbers(): number[] {
    return this.questions.flatMap((question, index) => (this.isAnswered(question) ? [] : [index + 1]));
  }

  private isAnswered({ key, gaps }: QuestionView): boolean {
    const answer = this.answers.get(key) ?? null;
    return answer !== null && gaps.every((gap) => gapValue(answer, gap.key).trim() !== "");
  }

  private async check(key: string): Promise<void> {
    if ((this.answers.get(key) ?? null) === null) return this.sayAt(key, this.texts.text("quiz.check.empty"), "warns");
    const outcome = await this.withUnsaved((answers) => this.calls.check(key, answers));
    if (outcome.kind !== "done") return this.failed(outcome, key);
    await this.readings.ask([outcome.answer.question]);
    this.replace(outcome.answer.question, ".outcome, .result");
  }

  private async hint(key: string): Promise<void> {
    const outcome = await this.calls.hint(key);
    if (outcome.kind === "done") this.replace(outcome.answer.question, ".hint:last-child");
    else this.failed(outcome, key);
  }

  private async handIn(): Promise<boolean> {
    const outcome = await this.withUnsaved((answers) => this.calls.handIn(answers));
    if (outcome.kind === "done") {
      this.saver.stop();
      await this.readings.ask(questionsOf(outcome.answer.view));
      this.show(outcome.answer.view);
      return true;
    }
    if (outcome.kind !== "lost") this.failed(outcome, null);
    return outcome.kind !== "lost";
  }

  /**
   * Makes a request that also sends all unsaved answers, and tells the saver (`AnswerSaver`) afterwards which of them
   * the server has stored.
   */
  private async withUnsaved<Done>(
    call: (answers: GivenAnswers) => Promise<CallOutcome<Done>>,
  ): Promise<CallOutcome<Done>> {
    const answers = await this.saver.pause();
    const outcome = await call(answers);
    this.saver.resume(outcome.kind === "done" ? answers : {});
    return outcome;
  }

  /** Draws one question again. All other questions stay unchanged, including text that is being typed. */
  private replace(question: QuestionView, focusSelector: string): void {
    this.view = {
      ...this.view,
      items: this.view.items.map((item) => (item.key === question.key && item.type !== "note" ? question : item)),
    };
    const card = this.card(question);
    this.cardOf(question.key)?.replaceWith(card);
    this.fillReadings();
    focusOn(card.querySelector(focusSelector));
  }

  private show(view: QuizView): void {
    this.view = view;
    this.draw();
    if (view.mode === "handedIn") focusOn(this.body.querySelector(".result-panel h2"), "center");
  }

  private failed(outcome: Exclude<CallOutcome<unknown>, { kind: "done" }>, key: string | null): void {
    if (outcome.kind === "conflict") this.takeOver(outcome);
    else if (outcome.kind === "ended") this.showSaving("ended");
    else if (key !== null) this.sayAt(key, this.texts.text("quiz.lost"), "warns");
  }

  /**
   * Shows the view that the server has sent, because another tab has changed the learner's attempt, or an author has
   * changed the quiz.
   */
  private takeOver({ view, reason }: Extract<CallOutcome<unknown>, { kind: "conflict" }>): void {
    const isHandedIn = view.mode === "handedIn";
    if (isHandedIn) this.saver.stop();
    else this.saver.resume(this.saver.unsaved);
    this.show(view);
    this.announce(this.texts.text(isHandedIn ? handedInText(view) : reason.replace(".", ".reasons.")));
  }

  /**
   * Shows the view that the server has sent, because another tab or device has given a newer answer. Unsaved answers of
   * this page stay and are sent as usual.
   */
  private showNewer(view: QuizView): void {
    if (view.mode === "handedIn") {
      this.takeOver({ kind: "conflict", reason: "quiz.timeOver", view });
      return;
    }
    this.show(withAnswers(view, this.saver.unsaved));
    this.announce(this.texts.text("quiz.elsewhere.changed"));
  }

  /** Takes up the answers of an earlier page that could not be saved before the browser was closed. */
  private takeKept(kept: GivenAnswers): void {
    const open = this.questions.filter(({ locked }) => !locked).map(({ key }) => key);
    const answers = Object.fromEntries(Object.entries(kept).filter(([key]) => open.includes(key)));
    this.saver.restore(answers);
    this.show(withAnswers(this.view, this.saver.unsaved));
  }

  private showSaving(state: SaveState): void {
    if (state === "ended") {
      this.end();
      return;
    }
    this.bar?.showSaving(state);
    if (this.lastAnsweredKey === null) return;
    const { texts } = this;
    const text = { saving: "", saved: texts.text("quiz.save.saved"), waiting: texts.text("quiz.save.waiting") }[state];
    this.sayAt(this.lastAnsweredKey, text, state);
  }

  private end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.saver.stop();
    const notice = sessionEnd(this.texts);
    this.body.prepend(notice);
    focusOn(notice);
  }

  /**
   * Shows a note at the bottom of a question, and not of the page: in a tall frame the bottom of the page may be far
   * away.
   */
  private sayAt(key: string, text: string, look: string): void {
    for (const other of this.body.querySelectorAll(".note-of-question")) other.replaceChildren();
    const note = this.cardOf(key)?.querySelector(".note-of-question");
    if (!note) return;
    note.className = `note-of-question ${look}`;
    note.append(...(look === "saved" ? [icon("check")] : []), text);
    if (look === "warns") this.announce(text);
  }

  private cardOf(key: string): HTMLElement | null {
    return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  private announce(text: string): void {
    this.announcement.textContent = text;
  }

  private async saveOnLeaving(): Promise<void> {
    const { unsaved } = this.saver;
    if (Object.keys(unsaved).length > 0) await this.calls.keep(unsaved, true);
  }
}

function questionsOf({ items }: QuizView): QuestionView[] {
  return items.filter((item): item is QuestionView => item.type !== "note");
}

/** Who has handed the quiz in, if it was not this page. */
function handedInText({ endedByTime }: QuizView): string {
  return endedByTime ? "quiz.reasons.timeOver" : "quiz.reasons.handedIn";
}
