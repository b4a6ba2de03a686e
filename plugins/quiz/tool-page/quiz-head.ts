import type { QuestionView, QuizView } from "../rules/quiz-view";
import { element } from "./dom";
import { icon } from "./icons";
import { pointsText } from "./question/question-card";
import type { Texts } from "./texts";

/**
 * The head of the page: name and facts of the quiz. In a frame the name is hidden visually, because the page around the
 * frame shows it.
 */
export function quizHead(view: QuizView, questions: readonly QuestionView[], texts: Texts): HTMLElement {
  const isInFrame = window.parent !== window;
  const title = element("h1", { id: "quiz-name", class: isInFrame ? "hidden" : "title" }, view.name);
  const head = element("header", { class: "head" }, title);
  if (view.mode === "preview") {
    head.append(element("p", { class: "banner" }, icon("eye"), texts.text("quiz.preview")));
  }
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  const facts = [texts.text("quiz.questions", { count: questions.length })];
  if (points > 0) facts.push(pointsText(texts, points));
  if (view.mode === "open") {
    head.append(element("p", { class: "facts" }, facts.join(" · ")));
    head.append(element("p", { class: "quiet" }, feedbackRule(view, texts)));
  }
  return head;
}

function feedbackRule({ feedback }: QuizView, texts: Texts): string {
  if (feedback === "afterEach") return texts.text("quiz.feedback.afterEach");
  return texts.text(feedback === "never" ? "quiz.feedback.never" : "quiz.feedback.afterSubmit");
}

/** Shown when the page's session has expired, so that nothing can be saved: tells the learner what to do. */
export function sessionEnd(texts: Texts): HTMLElement {
  return element(
    "section",
    { class: "card ended", tabindex: -1, role: "alert" },
    element("h2", {}, texts.text("quiz.ended.title")),
    element("p", { class: "quiet" }, texts.text("quiz.ended.text")),
  );
}
