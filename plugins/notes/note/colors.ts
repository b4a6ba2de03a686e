import type { CSSProperties } from "react";
import type { NoteColor } from "../contract/limits";
import "./colors.css";

/** Gives an element the colour of a mark, as `--swatch`. */
export function swatchOf(color: NoteColor): CSSProperties {
  return { "--swatch": `var(--note-${color})` } as CSSProperties;
}
