import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { isPhoneQuery, PageTools, Sheet, SkipLink, useMediaQuery, VisuallyHidden } from "../../../core/sdk/ui";
import { FocusMode } from "../model/focus-mode.store";
import { isDone, placeAt, progressAnnouncement } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { OutlineStore } from "../outline/outline.store";
import { OutlineEdge, OutlinePanel } from "../outline/outline-panel";
import { OpenPanel } from "../panels/open-panel";
import { CoursePanels } from "../panels/panels.store";
import { PassageButtons } from "../panels/passage-buttons";
import styles from "./content-frame.css";
import { PlayerTools } from "./player-tools";

interface ContentFrameProps {
  /** The axis of the activity on the page: the path to it in the course, ids joined by slashes. */
  readonly axis: string;
  readonly children: ReactNode;
}

/**
 * The frame around the content of a course. The content is one activity, or all activities on one page. Around it are
 * the outline, the small components that plugins add to the list `course-tools`, and the panels (components of plugins
 * beside the content) that the learner opens.
 */
export const ContentFrame = observer(function ContentFrame(props: ContentFrameProps) {
  const isPhone = useMediaQuery(isPhoneQuery);
  useFocusMode();
  return (
    <>
      <SpokenProgress axis={props.axis} />
      {isPhone ? <PhoneFrame {...props} /> : <WideFrame {...props} />}
      <BesideContent isPhone={isPhone} />
    </>
  );
});

function PhoneFrame({ children, axis }: ContentFrameProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the sheet when another activity is shown
  useEffect(() => setOpen(false), [axis]);
  return (
    <div className={styles.phone}>
      <PlayerTools axis={axis} isPhone isOutlineOpen={false} onOutline={() => setOpen(true)} />
      {children}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={intl.formatMessage({ id: "player.outline.title" })}>
        <div className={styles.sheet}>
          <OutlinePanel axis={axis} onChoose={() => setOpen(false)} />
        </div>
      </Sheet>
    </div>
  );
}

/** The id of what stands beside the outline, to which a skip link leads. */
const TEXT_ID = "player-text";

const outlineAndPanelQuery = "(min-width: 1280px)";

const WideFrame = observer(function WideFrame({ children, axis }: ContentFrameProps) {
  const intl = useIntl();
  const focus = useService(FocusMode);
  const outline = useService(OutlineStore);
  const { isBeside } = useService(CoursePanels);
  const hasRoom = useMediaQuery(outlineAndPanelQuery);
  const { outlineOpen } = useVisit().presentation;
  // If an open panel leaves too little room, the outline is closed. It opens again when the panel is closed.
  const [isOpenWhenTight, setOpenWhenTight] = useState(false);
  const isTight = isBeside && !hasRoom;
  const showsOutline = (isTight ? isOpenWhenTight : outline.isOpen(outlineOpen)) && !focus.isOn;
  const toggle = () => {
    if (focus.isOn) focus.toggle();
    if (isTight) setOpenWhenTight(!showsOutline);
    else outline.setOpen(outlineOpen, !showsOutline);
  };
  return (
    <div
      className={showsOutline ? styles.frame : styles.wide}
      style={{ "--outline-width": `${outline.width}px` } as CSSProperties}
    >
      <PageTools>
        <PlayerTools axis={axis} isOutlineOpen={showsOutline} onOutline={toggle} />
      </PageTools>
      {showsOutline && (
        <>
          <SkipLink targetId={TEXT_ID}>
            <FormattedMessage id="player.skipToText" />
          </SkipLink>
          <aside className={styles.outline} aria-label={intl.formatMessage({ id: "player.outline.title" })}>
            <OutlinePanel axis={axis} />
          </aside>
          <OutlineEdge />
        </>
      )}
      <div id={TEXT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </div>
    </div>
  );
});

/** The open panel beside the content, and the buttons that open a panel with some words that the learner has marked. */
const BesideContent = observer(function BesideContent({ isPhone }: { isPhone: boolean }) {
  const objectiveId = useVisit().course.objective.id;
  return (
    <>
      <PassageButtons objectiveId={objectiveId} />
      <OpenPanel objectiveId={objectiveId} isPhone={isPhone} />
    </>
  );
});

/**
 * Makes focus mode (without header and sidebar) available while course content is on the page. Escape ends focus mode.
 */
function useFocusMode(): void {
  const focus = useService(FocusMode);
  const { isOn } = focus;
  useEffect(() => {
    focus.enter();
    return focus.leave;
  }, [focus]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // If a dialog or a menu is open, Escape closes that and does not end focus mode.
      if (!document.querySelector("dialog[open], [popover=auto]:popover-open")) focus.toggle();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [focus, isOn]);
}

/** Tells screen readers when the learner has done the shown activity, and how much of the course is done. */
const SpokenProgress = observer(function SpokenProgress({ axis }: { axis: string }) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const { shownTree: tree, percent } = store;
  const place = tree ? placeAt(tree, store.itemAt(axis), axis) : null;
  const name = place?.activity.name ?? "";
  const now = { axis, isDone: isDone(place?.activity), percent };
  const { isDone: isDoneNow } = now;
  const before = useRef(now);
  const [said, say] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces the progress when one of these values changes
  useEffect(() => {
    const words = progressAnnouncement(before.current, now);
    before.current = now;
    if (words) say(intl.formatMessage({ id: `player.spoken.${words}` }, { name, share: percent / 100 }));
  }, [axis, isDoneNow, percent]);
  return (
    <VisuallyHidden as="div">
      <div role="status">{said}</div>
    </VisuallyHidden>
  );
});
