import { applyAccent } from "../../../core/ui/theme/apply-accent";
import type { QuizBoot } from "../rules/quiz-view";
import { reportFrameSize } from "./frame-size";
import { QuizApp } from "./quiz-app";
import { QuizCalls } from "./quiz-calls";
import { Texts } from "./texts";

document.documentElement.toggleAttribute("data-framed", window.parent !== window);
const root = document.getElementById("quiz");
const source = document.getElementById("quiz-boot");
if (root !== null && source?.textContent) {
  const boot = JSON.parse(source.textContent) as QuizBoot;
  // The page's data contains its token. It is removed from the page, so that other scripts do not find it.
  source.remove();
  if (boot.accent !== null) applyAccent(boot.accent);
  // The milliseconds by which this machine's clock is ahead of the server's. Answers get the server's time, so that the
  // times of several devices can be compared.
  const ahead = Date.now() - boot.now;
  const texts = new Texts(boot.locale, boot.messages);
  new QuizApp(root, new QuizCalls(boot.token), texts, boot.view, () => Date.now() - ahead);
}
reportFrameSize();
