import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { observer, useIntl, useService } from "../../../core/sdk";
import styles from "./outline-edge.css";
import { NARROWEST, WIDEST, widthAfterKey, widthAfterPull } from "./outline-width.rules";
import { OutlineWidth } from "./outline-width.store";

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** The edge between the outline and the activity; it is pulled, or moved with the arrow keys. */
export const OutlineEdge = observer(function OutlineEdge() {
  const intl = useIntl();
  const outline = useService(OutlineWidth);
  const pull = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const width = widthAfterKey(outline.width, event.key, isRightToLeft(event.currentTarget));
    if (width === null) return;
    event.preventDefault();
    outline.set(width);
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { x: event.clientX, width: outline.width };
  };
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!pull.current) return;
    outline.set(widthAfterPull(pull.current.width, clientX - pull.current.x, isRightToLeft(currentTarget)));
  };
  const release = () => {
    pull.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line between paragraphs
    <div
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={intl.formatMessage({ id: "player.outline.width" })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={outline.width}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
});
