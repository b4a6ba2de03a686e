/** The part of the shell that is loaded when the reader opens one of its menus. */
export { LanguageDialog } from "./overlays/language-dialog";
export { ShortcutsDialog } from "./overlays/shortcuts-dialog";
export { Palette } from "./palette/palette";
export { MenuSheet } from "./sidebar/menu-sheet";
