/** What the browser tests of a plugin use, which lie in its folder. */
export { importPackage } from "./import-package";
export { expect, learner, signIn, test } from "./portal";
export { startCourse } from "./start-course";
