/** `window.portal` in the browser's console. Apart from the kernel, because learners do not need it. */
export { explain, listContributions } from "./explain";
