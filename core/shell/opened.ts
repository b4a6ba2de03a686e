export { LanguageDialog } from "./overlays/language-dialog";
export { ShortcutsDialog } from "./overlays/shortcuts-dialog";
export { Palette } from "./palette/palette";
export { MenuSheet } from "./sidebar/menu-sheet";
