import { applyAccent } from "../../../../core/ui/theme/apply-accent";
import type { QuizBoot } from "../quiz-view";
import { reportFrameSize } from "./frame-size";
import { QuizApp } from "./quiz-app";
import { QuizCalls } from "./quiz-calls";
import { Texts } from "./texts";

document.documentElement.toggleAttribute("data-framed", window.parent !== window);
const root = document.getElementById("quiz");
const source = document.getElementById("quiz-boot");
if (root !== null && source?.textContent) {
  const boot = JSON.parse(source.textContent) as QuizBoot;
  // Nobody else needs to find the token in the page.
  source.remove();
  if (boot.accent !== null) applyAccent(boot.accent);
  // When an answer was given is told in the server's time, which other devices share.
  const ahead = Date.now() - boot.now;
  const texts = new Texts(boot.locale, boot.messages);
  new QuizApp(root, new QuizCalls(boot.token), texts, boot.view, () => Date.now() - ahead);
}
reportFrameSize();
