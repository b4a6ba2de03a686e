/** The first page and its own part, which are shown together. */
export { DayScreen } from "./day.screen";
export { Results } from "./results.widget";
