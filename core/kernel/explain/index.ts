/** The functions of `window.portal`. They are separate from the kernel, because learners do not need them. */
export { explain, listContributions } from "./explain";
