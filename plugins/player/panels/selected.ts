import type { MarkedPassage, ReadPassage } from "../../../core/sdk";
import { passageOf } from "./passage.rules";

/** What the learner has selected in an activity. `reading`: the part of it that is in a text to read, if there is one. */
export interface Selected extends MarkedPassage {
  readonly reading: Pick<ReadPassage, "content" | "range"> | null;
}

/**
 * Reports the passage that the learner has selected in an activity. While a pointer is pressed, nothing is reported,
 * because the learner is still selecting.
 */
export function followSelection(report: (selected: Selected | null) => void): () => void {
  let isPressed = false;
  let last = "";
  const read = () => {
    if (isPressed) return;
    const selected = selectedIn(getSelection());
    const key = selected ? `${selected.activityId} ${selected.reading?.range.startOffset} ${selected.text}` : "";
    if (key === last) return;
    last = key;
    report(selected);
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The browser changes the selection only after this event, so the selection is read a moment later.
    setTimeout(read);
  };
  const events = [
    ["selectionchange", read],
    ["pointerdown", press],
    ["pointerup", release],
    ["pointercancel", release],
  ] as const;
  for (const [name, listener] of events) document.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of events) document.removeEventListener(name, listener, true);
  };
}

function selectedIn(selection: Selection | null): Selected | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  const activity = element?.closest<HTMLElement>("[data-activity]");
  const text = passageOf(selection.toString());
  if (!activity?.dataset.activity || text === "") return null;
  return { activityId: activity.dataset.activity, text, reading: readingIn(range, activity) };
}

/**
 * The selected part of the one text to read that the selection touches. A selection by a triple press or by Select all
 * also has what is after the text; that is left out.
 */
function readingIn(range: Range, activity: HTMLElement): Selected["reading"] {
  const texts = [...activity.querySelectorAll<HTMLElement>("[data-reading]")];
  const [content, another] = texts.filter((one) => range.intersectsNode(one));
  if (content === undefined || another !== undefined) return null;
  const inside = document.createRange();
  inside.selectNodeContents(content);
  if (range.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, inside) < 0) inside.setEnd(range.endContainer, range.endOffset);
  return passageOf(inside.toString()) === "" ? null : { content, range: inside };
}
