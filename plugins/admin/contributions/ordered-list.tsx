import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { ContributedIcon, FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Badge, classNames, Icon, IconButton, VisuallyHidden } from "../../../core/sdk/ui";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import type { Audience } from "../draft/layers.rules";
import { useTitle } from "../draft/use-title";
import { ContributionFields } from "./contribution-fields";
import styles from "./contributions.css";
import { type ContributionList, type ContributionRow, isEdited, withPlace } from "./contributions.rules";

interface OrderedListProps {
  readonly list: ContributionList;
  readonly configuration: Configuration;
  readonly audience: Audience;
}

type Direction = "up" | "down";

/** A list of contributions. The order is changed by dragging a line, or by its two buttons. */
export const OrderedList = observer(function OrderedList({ list, configuration, audience }: OrderedListProps) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const titleOf = useTitle();
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const pressed = useRef<{ readonly id: string; readonly direction: Direction } | null>(null);
  const place = useRef<HTMLOListElement>(null);
  const { rows } = list;
  const isOrdered = rows.some(({ changes }) => changes.includes("order"));
  const nameOf = (row: ContributionRow) => titleOf(row.values.title.value) ?? row.id;

  // The browser may take the focus from a line that is moved in the page.
  useEffect(() => {
    if (pressed.current === null) return;
    const { id, direction } = pressed.current;
    const line = [...(place.current?.children ?? [])].find((child) => child.getAttribute("data-id") === id);
    line?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus();
    pressed.current = null;
  });

  function move(row: ContributionRow, to: number): void {
    const draft = withPlace(store.edited(configuration), list, { id: row.id, to }, audience);
    if (draft === null) {
      setSaid(intl.formatMessage({ id: "admin.contributions.held" }, { title: nameOf(row) }));
      return;
    }
    store.replace(draft);
    const values = { title: nameOf(row), place: to + 1, count: rows.length };
    setSaid(intl.formatMessage({ id: "admin.contributions.moved" }, values));
  }

  function press(row: ContributionRow, index: number, direction: Direction): void {
    const to = direction === "up" ? index - 1 : index + 1;
    if (to < 0 || to >= rows.length) return;
    pressed.current = { id: row.id, direction };
    move(row, to);
  }

  function drop(event: DragEvent, index: number): void {
    event.preventDefault();
    const row = rows.find(({ id }) => id === dragged);
    setDragged(null);
    setOver(null);
    if (row && row.id !== rows[index]?.id) move(row, index);
  }

  return (
    <>
      <VisuallyHidden as="div">
        <p role="status">{said}</p>
      </VisuallyHidden>
      <ol className={styles.list} ref={place}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            data-id={row.id}
            className={classNames(styles.line, over === row.id && dragged !== row.id && styles.over)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(row.id);
            }}
            onDrop={(event) => drop(event, index)}
          >
            <div className={styles.head}>
              {isOrdered && (
                <>
                  <span
                    className={styles.grip}
                    draggable
                    aria-hidden
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = "move";
                      const line = event.currentTarget.closest("li");
                      if (line) event.dataTransfer.setDragImage(line, 0, 0);
                      setDragged(row.id);
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <Icon icon={GripVertical} />
                  </span>
                  <IconButton
                    size="small"
                    icon={ArrowUp}
                    data-move="up"
                    label={intl.formatMessage({ id: "admin.draft.up" }, { title: nameOf(row) })}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => press(row, index, "up")}
                  />
                  <IconButton
                    size="small"
                    icon={ArrowDown}
                    data-move="down"
                    label={intl.formatMessage({ id: "admin.draft.down" }, { title: nameOf(row) })}
                    aria-disabled={index === rows.length - 1 || undefined}
                    onClick={() => press(row, index, "down")}
                  />
                </>
              )}
              {typeof row.values.icon.value === "string" && <ContributedIcon name={row.values.icon.value} />}
              <div className={styles.name}>
                <strong>
                  <bdi>{nameOf(row)}</bdi>
                </strong>
                <code dir="ltr" className={styles.id}>
                  {row.id}
                </code>
              </div>
              {row.values.enabled.value === false && (
                <Badge>
                  <FormattedMessage id="admin.contributions.off" />
                </Badge>
              )}
              {isEdited(row) && (
                <Badge tone="accent">
                  <FormattedMessage id="admin.draft.edited" />
                </Badge>
              )}
            </div>
            <ContributionFields row={row} name={nameOf(row)} configuration={configuration} audience={audience} />
          </li>
        ))}
      </ol>
    </>
  );
});
