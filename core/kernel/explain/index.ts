/** What `window.portal` offers to whoever may inspect. Apart from the kernel, because learners do not need it. */
export { explain, listContributions } from "./explain";
