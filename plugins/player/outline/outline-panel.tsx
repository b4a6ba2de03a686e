import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { observer, useIntl, useService } from "../../../core/sdk";
import { NARROWEST_OUTLINE, WIDEST_OUTLINE, widthAfterDrag, widthAfterKey } from "../model/outline.rules";
import { useVisit } from "../model/visit";
import { CloseCourse } from "../pieces/close-course";
import { CourseDueDate } from "../pieces/dates";
import { OutlineStore } from "./outline.store";
import { OutlineList } from "./outline-list";
import styles from "./outline-panel.css";

interface OutlinePanelProps {
  /** The axis of the activity on the page: the path to it in the course, ids joined by slashes. */
  readonly axis: string;
  readonly onChoose?: () => void;
}

export const OutlinePanel = observer(function OutlinePanel({ axis, onChoose }: OutlinePanelProps) {
  const { course, isRunning, isReview } = useVisit();
  const { reading } = useService(OutlineStore);
  return (
    <div className={styles.panel}>
      <CourseDueDate />
      <OutlineList axis={reading ?? axis} onChoose={onChoose} />
      {isRunning && !isReview && <CloseCourse course={course} place="outline" />}
    </div>
  );
});

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

export const OutlineEdge = observer(function OutlineEdge() {
  const intl = useIntl();
  const outline = useService(OutlineStore);
  const pull = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const width = widthAfterKey(outline.width, event.key, isRightToLeft(event.currentTarget));
    if (width === null) return;
    event.preventDefault();
    outline.setWidth(width);
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { x: event.clientX, width: outline.width };
  };
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!pull.current) return;
    outline.setWidth(widthAfterDrag(pull.current.width, clientX - pull.current.x, isRightToLeft(currentTarget)));
  };
  const release = () => {
    pull.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `hr` separates paragraphs; this separator can be moved
    <div
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={intl.formatMessage({ id: "player.outline.width" })}
      aria-valuemin={NARROWEST_OUTLINE}
      aria-valuemax={WIDEST_OUTLINE}
      aria-valuenow={outline.width}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
});
