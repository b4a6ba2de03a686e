import { element } from "../dom";
import { type IconName, icon } from "../icons";

/** How an answer was judged, which a colour shows: right, partly right, wrong, or not judged. */
export type Tone = "good" | "part" | "bad" | "calm";

/** A word with an icon in front, such as "Right". So the meaning is not in the colour alone. */
export function iconWord(tone: Tone, name: IconName, text: string): HTMLElement {
  return element("span", { class: `mark ${tone}` }, icon(name), text);
}
