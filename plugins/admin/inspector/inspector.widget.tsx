import X from "lucide-react/icons/x";
import { useEffect, useId, useReducer, useRef, useState } from "react";
import { FormattedMessage, useInterval, useIntl, useService } from "../../../core/sdk";
import { type Inspection, useInspection } from "../../../core/sdk/inspection";
import { Checkbox, classNames, IconButton, ResourceView, Skeleton } from "../../../core/sdk/ui";
import styles from "./inspector.css";
import { InspectorStore } from "./inspector.store";
import { Life } from "./life";
import { bringIntoView, type Outline } from "./outlines";
import { Picker } from "./picker";
import { useOutlines } from "./use-outlines";

/** Milliseconds after which the state of the chosen contribution is read again. */
const RENEWAL = 1000;

/** Shows who put each thing on the page: outlines over the page, and a panel with why the chosen thing is there. */
export function InspectorWidget() {
  const intl = useIntl();
  const title = useId();
  const store = useService(InspectorStore);
  const inspection = useInspection();
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { outlines, pointed, chosen, point, choose } = useOutlines(root);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) store.end();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store]);
  return (
    <div ref={root} className={styles.inspector}>
      <Outlines outlines={outlines} marked={[pointed, chosen]} />
      <section className={styles.panel} aria-labelledby={title}>
        <div className={styles.head}>
          <h2 id={title} ref={heading} tabIndex={-1}>
            <FormattedMessage id="admin.inspector.title" />
          </h2>
          <IconButton icon={X} label={intl.formatMessage({ id: "ui.dialog.close" })} onClick={() => store.end()} />
        </div>
        <p className={styles.note}>
          <FormattedMessage id="admin.inspector.hint" />
        </p>
        <ResourceView of={inspection} skeleton={<Skeleton lines={5} />}>
          {(loaded) => (
            <Explained
              inspection={loaded}
              drawn={[...new Set(outlines.map(({ id }) => id))]}
              chosen={chosen}
              onPoint={point}
              onChoose={(id) => {
                choose(id);
                bringIntoView(document, id);
              }}
            />
          )}
        </ResourceView>
      </section>
    </div>
  );
}

interface ExplainedProps {
  readonly inspection: Inspection;
  readonly drawn: readonly string[];
  readonly chosen: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

function Explained({ inspection, drawn, chosen, onPoint, onChoose }: ExplainedProps) {
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useInterval(renew, RENEWAL);
  return (
    <>
      <div role="status" className={styles.chosen}>
        {chosen !== null && (
          <>
            <h3>
              <bdi>{chosen}</bdi>
            </h3>
            <Life explanation={inspection.explain(chosen)} />
          </>
        )}
      </div>
      <Picker
        ids={isWhole ? inspection.registry().map(({ id }) => id) : drawn}
        chosen={chosen}
        onChoose={onChoose}
        onPoint={onPoint}
      />
      <Checkbox
        label={intl.formatMessage({ id: "admin.inspector.everything" })}
        checked={isWhole}
        onChange={setWhole}
      />
    </>
  );
}

interface OutlinesProps {
  readonly outlines: readonly Outline[];
  readonly marked: readonly (string | null)[];
}

function Outlines({ outlines, marked }: OutlinesProps) {
  return (
    <div aria-hidden="true">
      {outlines.map(({ id, x, y, width, height }) => (
        <div
          key={`${id} ${x} ${y}`}
          className={classNames(styles.outline, marked.includes(id) && styles.marked)}
          style={{ left: x, top: y, width, height }}
        >
          <span dir="ltr">{id}</span>
        </div>
      ))}
    </div>
  );
}
