import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import {
  Contribution,
  IconButton,
  observer,
  Sheet,
  Skeleton,
  useContributions,
  useIntl,
  useLocation,
  useService,
  WhileShown,
} from "../../../core/sdk";
import styles from "./open-panel.css";
import { CoursePanels } from "./panels.store";

interface OpenPanelProps {
  readonly objectiveId: string;
  readonly isPhone: boolean;
}

/** The panel that is open: a drawer beside the content, on a phone a sheet over it. */
export const OpenPanel = observer(function OpenPanel({ objectiveId, isPhone }: OpenPanelProps) {
  const intl = useIntl();
  const panels = useService(CoursePanels);
  const all = useContributions("panels");
  useEffect(() => panels.usePhone(isPhone), [panels, isPhone]);
  useEffect(() => panels.enter(objectiveId), [panels, objectiveId]);
  const panel = all.find(({ id }) => id === panels.open);
  if (!panel) return null;
  const opened = panels.openedIn(objectiveId);
  const Frame = isPhone ? PanelSheet : PanelDrawer;
  return (
    <WhileShown key={panel.id} of={panel} props={{ objectiveId }}>
      <Frame id={panel.id} title={intl.formatMessage({ id: panel.title })} isFresh={opened !== null}>
        <Contribution
          of={panel}
          props={{
            ...{ objectiveId, isFresh: opened !== null && !isPhone },
            ...{ marked: opened?.marked ?? null, takeMarked: panels.takeMarked },
          }}
          fallback={<Skeleton lines={6} />}
        />
      </Frame>
    </WhileShown>
  );
});

interface FrameProps {
  readonly id: string;
  readonly title: string;
  /** The learner has opened the panel on this page. */
  readonly isFresh: boolean;
  readonly children: ReactNode;
}

/** A link in the sheet leads to a place below it, so the sheet closes when the address changes. */
function PanelSheet({ title, children }: FrameProps) {
  const { close } = useService(CoursePanels);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) close();
  }, [close, key]);
  return (
    <Sheet open onClose={close} title={title}>
      <div className={styles.sheet}>{children}</div>
    </Sheet>
  );
}

/** The page leaves room for the drawer, so that nothing is behind it. */
function PanelDrawer({ id, title, isFresh, children }: FrameProps) {
  const intl = useIntl();
  const heading = useId();
  const { close, standBeside } = useService(CoursePanels);
  const drawer = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-side-panel", true);
    standBeside(true);
    return () => {
      document.documentElement.toggleAttribute("data-side-panel", false);
      standBeside(false);
    };
  }, [standBeside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (isFresh) drawer.current?.focus();
  }, []);
  const leave = () => {
    const button = document.querySelector<HTMLElement>(`[data-panel-button="${CSS.escape(id)}"]`);
    close();
    button?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  return (
    <aside ref={drawer} className={styles.drawer} aria-labelledby={heading} tabIndex={-1} onKeyDown={press}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label={intl.formatMessage({ id: "player.panel.close" })} onClick={leave} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
