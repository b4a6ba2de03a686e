/** The screen of My courses and the buttons on its cards, which are always shown together. */
export {
  continueButton,
  copyLinkButton,
  detailsButton,
  reviewButton,
  startAgainButton,
  startButton,
} from "../actions/button-contributions";
export { CourseListScreen, QuizListScreen } from "./course-list.screen";
