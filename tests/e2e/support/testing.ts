/**
 * What browser tests of plugins use, in the folder of a plugin of this project and, as `@portal/testing`, in that of one
 * outside of it.
 */
export { expectAccessible } from "../../accessibility/support/axe";
export { importPackage } from "./import-package";
export {
  administrator,
  ask,
  expect,
  instructor,
  learner,
  type Page,
  secondLearner,
  signIn,
  test,
  text,
} from "./portal";
export { startCourse } from "./start-course";
