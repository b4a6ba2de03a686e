import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import {
  Contribution,
  observer,
  Toasts,
  useContributions,
  useIntl,
  useLocation,
  useReasonText,
  useService,
  WhileShown,
} from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { IconButton, Sheet, Skeleton } from "../../../core/sdk/ui";
import styles from "./open-panel.css";
import { CoursePanels } from "./panels.store";

interface OpenPanelProps {
  readonly objectiveId: string;
  readonly isPhone: boolean;
}

/**
 * The open panel: a component that a plugin shows beside the content of a course. On a wide screen it is a drawer
 * beside the content, on a phone a sheet over the content.
 */
export const OpenPanel = observer(function OpenPanel({ objectiveId, isPhone }: OpenPanelProps) {
  const intl = useIntl();
  const panels = useService(CoursePanels);
  const all = useContributions("panels");
  useEffect(() => panels.setPhone(isPhone), [panels, isPhone]);
  useEffect(() => panels.enter(objectiveId), [panels, objectiveId]);
  const panel = all.find(({ id }) => id === panels.open);
  const shown = useRef<Shown | null>(null);
  if (!panel) return <Gone from={shown} id={panels.open} objectiveId={objectiveId} />;
  const opened = panels.openedIn(objectiveId);
  const Frame = isPhone ? PanelSheet : PanelDrawer;
  return (
    <WhileShown
      key={panel.id}
      of={panel}
      props={{ objectiveId }}
      otherwise={(reason) => <Gone from={shown} id={panel.id} objectiveId={objectiveId} reason={reason} />}
    >
      <Remember in={shown} id={panel.id} objectiveId={objectiveId} title={panel.title} />
      <Frame id={panel.id} title={intl.formatMessage({ id: panel.title })} isFresh={opened !== null}>
        <Contribution
          of={panel}
          props={{
            objectiveId,
            mayTakeFocus: opened !== null && !isPhone,
            marked: opened?.marked ?? null,
            takeMarked: panels.takeMarked,
          }}
          fallback={<Skeleton lines={6} />}
        />
      </Frame>
    </WhileShown>
  );
});

/** The panel that was last on the page. */
interface Shown {
  readonly id: string;
  readonly objectiveId: string;
  readonly title: string;
}

function Remember({ in: ref, id, objectiveId, title }: Shown & { readonly in: RefObject<Shown | null> }) {
  useEffect(() => {
    ref.current = { id, objectiveId, title };
  }, [ref, id, objectiveId, title]);
  return null;
}

interface GoneProps {
  readonly from: RefObject<Shown | null>;
  /** The id of the panel that should be open. Null if none should be. */
  readonly id: string | null;
  readonly objectiveId: string;
  /**
   * The reason for which the panel is not shown. Null if there is no reason for the learner, for example if the panel
   * is turned off.
   */
  readonly reason?: string | null;
}

/**
 * Tells the learner that the open panel has left the page, and why. Says nothing if the panel was not on the page
 * before.
 */
function Gone({ from, id, objectiveId, reason = null }: GoneProps) {
  const intl = useIntl();
  const toasts = useService(Toasts);
  const reasonText = useReasonText();
  useEffect(() => {
    const last = from.current;
    from.current = null;
    if (last === null || last.id !== id || last.objectiveId !== objectiveId) return;
    const title = intl.formatMessage({ id: last.title });
    const why = reason === null ? "" : reasonText(asReason(reason), null);
    const gone = reason === null ? "player.panel.gone" : "player.panel.goneBecause";
    toasts.show({ kind: "info", text: intl.formatMessage({ id: gone }, { title, why }) });
  }, [from, id, objectiveId, reason, intl, toasts, reasonText]);
  return null;
}

interface FrameProps {
  readonly id: string;
  readonly title: string;
  /**
   * Whether the learner has opened the panel on this page. It is false for a panel that is open again after a reload.
   */
  readonly isFresh: boolean;
  readonly children: ReactNode;
}

/**
 * The open panel on a phone: a sheet over the content. It closes when the address changes, because a link in the panel
 * leads to content that the sheet covers.
 */
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

/**
 * The open panel on a wide screen: a drawer beside the content. The page leaves room for it, so that it covers no
 * content.
 */
function PanelDrawer({ id, title, isFresh, children }: FrameProps) {
  const intl = useIntl();
  const heading = useId();
  const { close, setBeside } = useService(CoursePanels);
  const drawer = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-side-panel", true);
    setBeside(true);
    return () => {
      document.documentElement.toggleAttribute("data-side-panel", false);
      setBeside(false);
    };
  }, [setBeside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer takes the focus only when it is opened
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
