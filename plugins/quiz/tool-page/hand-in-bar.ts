import type { SaveState } from "./answer-saver";
import { button, element, focusOn } from "./dom";
import { keepInView } from "./frame-size";
import { icon } from "./icons";
import type { Texts } from "./texts";

export interface BarParts {
  readonly texts: Texts;
  /** The numbers of the questions that are not completely answered. */
  readonly missing: () => readonly number[];
  readonly count: number;
  /** Submits the quiz. Returns false if the request failed and can be repeated. */
  readonly handIn: () => Promise<boolean>;
  readonly goTo: (question: number) => void;
}

export class HandInBar {
  readonly element = element("div", { class: "bar" });
  private readonly progress = element("p", { class: "bar-progress" });
  private readonly filled = element("div", { class: "bar-filled" });
  private readonly saved = element("p", { class: "bar-saved", role: "status" });

  constructor(private readonly parts: BarParts) {
    this.showButton();
    this.showCount();
  }

  showCount(): void {
    const { texts, count, missing } = this.parts;
    const answered = count - missing().length;
    this.progress.textContent = texts.text("quiz.answered", { answered, count });
    this.filled.style.inlineSize = `${count === 0 ? 100 : (answered / count) * 100}%`;
  }

  showSaving(state: SaveState): void {
    const { texts } = this.parts;
    const text = {
      saving: texts.text("quiz.save.saving"),
      saved: texts.text("quiz.save.saved"),
      waiting: texts.text("quiz.save.waiting"),
      ended: "",
    }[state];
    this.saved.replaceChildren(...(state === "saved" ? [icon("check")] : []), text);
    this.saved.classList.toggle("waits", state === "waiting");
  }

  private showButton(): void {
    const { texts } = this.parts;
    const track = element("div", { class: "bar-track", "aria-hidden": "true" }, this.filled);
    const hand = button("button primary", () => this.ask(), texts.text("quiz.handIn"));
    const state = element("div", { class: "bar-state" }, this.progress, this.saved);
    this.element.replaceChildren(track, element("div", { class: "bar-row" }, state, hand));
  }

  /**
   * Asks whether to submit, in the page instead of a dialog: the frame is as high as the page, so a dialog could be
   * outside the visible part.
   */
  private ask(): void {
    const { texts, missing } = this.parts;
    const numbers = missing();
    const title = element("h2", { tabindex: -1, id: "hand-in-title" }, texts.text("quiz.handIn.title"));
    const text = element("p", { class: "quiet" });
    if (numbers.length === 0) text.textContent = texts.text("quiz.handIn.complete");
    else {
      text.append(texts.text("quiz.handIn.missing", { count: numbers.length }), " ");
      numbers.forEach((number, index) => {
        if (index > 0) text.append(" ");
        text.append(button("jump", () => this.leaveTo(number), texts.text("quiz.question", { number })));
      });
    }
    const fault = element("p", { class: "fault", role: "alert" });
    const sure = button("button primary", () => void send(), texts.text("quiz.handIn"));
    const back = button("button secondary", () => this.goBack(), texts.text("quiz.handIn.back"));
    const send = async () => {
      if (sure.getAttribute("aria-busy") === "true") return;
      sure.setAttribute("aria-busy", "true");
      fault.textContent = "";
      if (await this.parts.handIn()) return;
      sure.removeAttribute("aria-busy");
      fault.textContent = texts.text("quiz.handIn.failed");
    };
    const panel = element(
      "div",
      { class: "bar-question", role: "group", "aria-labelledby": "hand-in-title" },
      ...[title, text, numbers.length === 0 ? null : element("p", { class: "quiet" }, texts.text("quiz.handIn.final"))],
      ...[fault, element("div", { class: "bar-buttons" }, sure, back)],
    );
    panel.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.goBack();
    });
    this.element.replaceChildren(panel);
    // In the portal's frame, whose origin is opaque, the page around it scrolls. A scroll by the browser could come
    // later and take that back.
    if (window.origin === "null") title.focus({ preventScroll: true });
    else focusOn(title);
    keepInView(panel);
  }

  private goBack(): void {
    this.showButton();
    this.element.querySelector("button")?.focus();
  }

  private leaveTo(number: number): void {
    this.showButton();
    this.parts.goTo(number);
  }
}
