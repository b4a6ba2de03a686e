/**
 * The functions of `window.portal` in the browser's console, which say why something is shown or not. They are separate
 * from the kernel, because learners do not need them.
 */
export { explain, listContributions } from "./explain";
