/** The components that a page can do without until they are opened or in view: menus, and drawings. */
export { CoverDrawing } from "./cover/cover-patterns";
export { moreIcons } from "./icon/more-icons";
export { MenuPanel } from "./overlay/menu-panel";
export { Drawing } from "./states/drawings";
