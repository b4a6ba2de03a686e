import PanelLeft from "lucide-react/icons/panel-left";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import {
  Button,
  FormattedMessage,
  IconButton,
  isPhoneQuery,
  observer,
  Sheet,
  Slot,
  useIntl,
  useMediaQuery,
  useService,
} from "../../../core/sdk";
import { FocusMode } from "../model/focus-mode.store";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { OutlineEdge } from "../outline/outline-edge";
import { OutlinePanel } from "../outline/outline-panel";
import { OutlineWidth } from "../outline/outline-width.store";
import styles from "./content-frame.css";
import { SpokenProgress } from "./spoken-progress";
import { useFocusMode } from "./use-focus-mode";

interface ContentFrameProps {
  readonly axis: string;
  readonly children: ReactNode;
}

/** Around an activity: the outline at its side, on a phone a sheet from below, and the course's tools. */
export const ContentFrame = observer(function ContentFrame(props: ContentFrameProps) {
  const isPhone = useMediaQuery(isPhoneQuery);
  useFocusMode();
  return (
    <>
      <SpokenProgress axis={props.axis} />
      {isPhone ? <PhoneFrame {...props} /> : <WideFrame {...props} />}
    </>
  );
});

function PhoneFrame({ children, axis }: ContentFrameProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet has done its work when another activity is shown
  useEffect(() => setOpen(false), [axis]);
  return (
    <div className={styles.phone}>
      <div className={styles.toolbar}>
        <Button icon={PanelLeft} onClick={() => setOpen(true)}>
          <FormattedMessage id="player.outline.open" />
        </Button>
        <Tools axis={axis} />
      </div>
      {children}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={intl.formatMessage({ id: "player.outline.title" })}>
        <OutlinePanel axis={axis} onChosen={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

const WideFrame = observer(function WideFrame({ children, axis }: ContentFrameProps) {
  const intl = useIntl();
  const focus = useService(FocusMode);
  const { width } = useService(OutlineWidth);
  const [isOpen, setOpen] = useState(useVisit().presentation.outlineOpen);
  const toggled = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const showsOutline = isOpen && !focus.isOn;
  // The button stands in another place now; whoever pressed it is still on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the outline comes or goes
  useEffect(() => {
    if (toggled.current) button.current?.focus();
    toggled.current = false;
  }, [showsOutline]);
  const toggle = () => {
    toggled.current = true;
    if (focus.isOn) focus.toggle();
    else setOpen(!isOpen);
  };
  const switchButton = (
    <IconButton
      ref={button}
      icon={PanelLeft}
      mirror
      aria-expanded={showsOutline}
      label={intl.formatMessage({ id: showsOutline ? "player.outline.hide" : "player.outline.show" })}
      onClick={toggle}
    />
  );
  return (
    <div
      className={showsOutline ? styles.frame : styles.wide}
      style={{ "--outline-width": `${width}px` } as CSSProperties}
    >
      {showsOutline && (
        <>
          <aside className={styles.outline} aria-label={intl.formatMessage({ id: "player.outline.title" })}>
            <OutlinePanel axis={axis} aside={switchButton} />
          </aside>
          <OutlineEdge />
        </>
      )}
      <div className={styles.main}>
        <div className={styles.toolbar}>
          {!showsOutline && switchButton}
          <Tools axis={axis} />
        </div>
        {children}
      </div>
    </div>
  );
});

const Tools = observer(function Tools({ axis }: { axis: string }) {
  const { course, attempt } = useVisit();
  const part = useService(PlayerStore).itemAt(axis)?.part;
  return (
    <Slot
      id="course-tools@1"
      props={{
        objectiveId: course.objective.id,
        workflowId: attempt.id,
        activityPathId: part?.activityPathId ?? null,
      }}
    />
  );
});
