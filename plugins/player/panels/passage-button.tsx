import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  ContributedIcon,
  type MarkedPassage,
  observer,
  useContributions,
  useIntl,
  useService,
  WhileShown,
} from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import { CoursePanels } from "./panels.store";
import { passageOf, placeUnder } from "./passage.rules";
import styles from "./passage-button.css";

/**
 * Buttons beside a passage that the learner has marked in an activity: one for each panel that takes a passage. The Tab
 * key leads from the passage to the first one.
 */
export const PassageButtons = observer(function PassageButtons({ objectiveId }: { objectiveId: string }) {
  const takers = useContributions("panels").filter(({ passage }) => passage !== undefined);
  return takers.length > 0 && <MarkedButtons objectiveId={objectiveId} takers={takers} />;
});

interface MarkedButtonsProps {
  readonly objectiveId: string;
  readonly takers: ReturnType<typeof useContributions<"panels">>;
}

function MarkedButtons({ objectiveId, takers }: MarkedButtonsProps) {
  const intl = useIntl();
  const panels = useService(CoursePanels);
  const group = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<MarkedPassage | null>(null);
  useEffect(() => followSelection(setMarked), []);
  useEffect(() => (marked ? leadTo(() => group.current?.querySelector("button") ?? null) : undefined), [marked]);
  useLayoutEffect(() => (marked && group.current ? stayBeside(group.current) : undefined), [marked]);
  if (!marked) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: else a press would remove the selection
    <div ref={group} className={styles.buttons} onMouseDown={(event) => event.preventDefault()}>
      {takers.map((panel) => (
        <WhileShown key={panel.id} of={panel} props={{ objectiveId }}>
          <Button
            variant="primary"
            size="small"
            data-contribution={panel.id}
            onClick={() => {
              panels.show(panel.id, objectiveId, marked);
              setMarked(null);
            }}
          >
            <ContributedIcon name={panel.icon} size={16} />
            {intl.formatMessage({ id: panel.passage ?? panel.title })}
          </Button>
        </WhileShown>
      ))}
    </div>
  );
}

/**
 * Reports the passage that the learner has marked in an activity. While a pointer is pressed, nothing is reported,
 * because the learner is still marking.
 */
function followSelection(report: (marked: MarkedPassage | null) => void): () => void {
  let isPressed = false;
  let last = "";
  const read = () => {
    if (isPressed) return;
    const marked = markedIn(getSelection());
    const key = marked ? `${marked.activityId} ${marked.text}` : "";
    if (key === last) return;
    last = key;
    report(marked);
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

function markedIn(selection: Selection | null): MarkedPassage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  const activityId = element?.closest<HTMLElement>("[data-activity]")?.dataset.activity;
  const text = passageOf(selection.toString());
  return activityId === undefined || text === "" ? null : { activityId, text };
}

/** Makes the next press of the Tab key go to the button, if the focus is in an activity or nowhere on the page. */
function leadTo(button: () => HTMLElement | null): () => void {
  const press = (event: KeyboardEvent) => {
    const here = document.activeElement;
    if (event.key !== "Tab" || event.shiftKey || event.defaultPrevented || here === button()) return;
    if (here?.closest("[data-activity]") === null && here !== document.body) return;
    const first = button();
    if (!first?.checkVisibility({ visibilityProperty: true })) return;
    event.preventDefault();
    first.focus();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * Keeps the buttons under the end of the marked passage while the page is scrolled. Hides them when the passage is out
 * of view.
 */
function stayBeside(group: HTMLElement): () => void {
  const place = () => {
    const selection = getSelection();
    const boxes = selection && selection.rangeCount > 0 ? [...selection.getRangeAt(0).getClientRects()] : [];
    const box = boxes.at(-1);
    if (!box) return;
    const { left, top } = placeUnder(box, group.offsetWidth, { width: innerWidth, height: innerHeight });
    group.style.translate = `${left}px ${top}px`;
    // Buttons over the header would cover its controls, so they are hidden there. A button that has the focus stays
    // visible.
    const header = document.querySelector("header:not(main *)")?.getBoundingClientRect().bottom ?? 0;
    const isSeen =
      (box.bottom > Math.max(0, header) && box.top < innerHeight) || group.contains(document.activeElement);
    group.style.visibility = isSeen ? "" : "hidden";
  };
  place();
  const size = new ResizeObserver(place);
  size.observe(group);
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  return () => {
    size.disconnect();
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
  };
}
