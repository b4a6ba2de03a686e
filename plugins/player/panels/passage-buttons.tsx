import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  ContributedIcon,
  observer,
  useContributions,
  useIntl,
  useRunAction,
  useService,
  WhileShown,
} from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import { CoursePanels } from "./panels.store";
import { placeUnder } from "./passage.rules";
import styles from "./passage-buttons.css";
import { followSelection, type Selected } from "./selected";

/**
 * The buttons beside a passage that the learner has selected in an activity, which plugins contribute as
 * `passageActions`. The Tab key leads from the passage to the first one.
 */
export const PassageButtons = observer(function PassageButtons({ objectiveId }: { objectiveId: string }) {
  const actions = useContributions("passageActions");
  return actions.length > 0 && <SelectedButtons objectiveId={objectiveId} actions={actions} />;
});

interface SelectedButtonsProps {
  readonly objectiveId: string;
  readonly actions: ReturnType<typeof useContributions<"passageActions">>;
}

function SelectedButtons({ objectiveId, actions }: SelectedButtonsProps) {
  const intl = useIntl();
  const { prepare, run } = useRunAction();
  const panels = useService(CoursePanels);
  const known = useContributions("panels");
  const group = useRef<HTMLFieldSetElement>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => followSelection(setSelected), []);
  const isSelected = selected !== null;
  useEffect(() => {
    if (isSelected) for (const { id, action } of actions) if (action !== undefined) prepare(id);
  }, [isSelected, actions, prepare]);
  useEffect(() => (selected ? leadTo(() => group.current?.querySelector("button") ?? null) : undefined), [selected]);
  useLayoutEffect(() => (selected && group.current ? stayBeside(group.current) : undefined), [selected]);
  if (!selected) return null;
  const { reading, ...marked } = selected;
  const possible = actions.filter((action) => reading !== null || action.reading !== true);
  const press = ({ id, panel }: (typeof actions)[number]) => {
    // The pressed button goes. The keyboard goes on from the text.
    if (reading && group.current?.contains(document.activeElement)) {
      reading.content.tabIndex = -1;
      reading.content.focus({ preventScroll: true });
    }
    if (panel === undefined) run(id, { ...marked, ...reading, objectiveId });
    else panels.show(panel, objectiveId, marked);
    setSelected(null);
  };
  return (
    <fieldset
      ref={group}
      className={styles.buttons}
      aria-label={intl.formatMessage({ id: "player.passage" })}
      // Else a press would remove the selection.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === "Escape" && setSelected(null)}
    >
      {possible.map((action) => (
        <WhileShown
          key={action.id}
          of={known.find(({ id }) => id === action.panel) ?? { id: action.id }}
          props={{ objectiveId }}
        >
          <Button variant="ghost" size="small" data-contribution={action.id} onClick={() => press(action)}>
            <ContributedIcon name={action.icon} size={16} />
            {intl.formatMessage({ id: action.title })}
          </Button>
        </WhileShown>
      ))}
    </fieldset>
  );
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
