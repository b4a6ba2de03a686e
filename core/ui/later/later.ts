/** The components that a page can do without until they are opened or in view: menus, and drawings. */
export { CoverDrawing } from "./cover-patterns";
export { Drawing } from "./drawings";
export { MenuPanel } from "./menu-panel";
export { moreIcons } from "./more-icons";
