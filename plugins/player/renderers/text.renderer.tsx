import Check from "lucide-react/icons/check";
import { type RefObject, useEffect, useRef } from "react";
import { type ActivityRendererProps, type ReadingProps, Slot, useIntl, useService } from "../../../core/sdk";
import { isTextContent } from "../../../core/sdk/contents";
import { SafeHtml } from "../../../core/sdk/html";
import { Button, ContentProblem, Icon } from "../../../core/sdk/ui";
import { useVisit } from "../model/visit";
import { Attention } from "./attention.store";
import { afterVisibilityChange, neverVisible, readAfter, readingState } from "./reading.rules";
import { placeIn, type StoppedPlace } from "./stopped-place.rules";
import styles from "./text.css";
import { useStoppedPlace } from "./use-stopped-place";

/**
 * Draws a text to read. It counts as read when its end was visible and the time was long enough for reading, or when
 * the learner says so. The button for that stays until the text is finished, so that it does not disappear under the
 * pointer.
 */
export function TextRenderer(props: ActivityRendererProps) {
  const { activity, objectiveId, workflow, cited, isReview, saveProgress, finish } = props;
  const intl = useIntl();
  const text = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { isRead, mayMark } = readingState(workflow, isReview);
  const data = workflow?.data ?? null;
  useReading({ text, isWanted: !isRead, onRead: () => saveProgress(1, data) });
  useStoppedPlace({ text, ...useStop(props) });
  const markDone = () => {
    saveProgress(1, data);
    finish();
    // The pressed button had the focus and disappears, so the element around it gets the focus.
    end.current?.focus();
  };

  if (!isTextContent(activity.content)) return <ContentProblem activity={activity} />;
  const { html } = activity.content;
  return (
    <div ref={text} className={styles.text} data-text>
      <div ref={content} data-reading>
        <SafeHtml html={html} cited={cited} className={styles.column} />
      </div>
      <Slot id="reading@1" props={{ objectiveId, activity, content, html } satisfies ReadingProps} />
      <div ref={end} className={styles.end} data-activity-end={isRead ? "read" : "unread"} tabIndex={-1}>
        {isRead && !isReview && (
          <p className={styles.read}>
            <Icon icon={Check} size={16} />
            {intl.formatMessage({ id: "player.read" })}
          </p>
        )}
        {mayMark && (
          <Button icon={Check} onClick={markDone}>
            {intl.formatMessage({ id: "player.markDone" })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where the learner stopped in a text, and how the place is kept: with the learner's own running attempt at it. */
function useStop({ activity, part, workflow, cited, isReview, saveProgress }: ActivityRendererProps) {
  const { resumesAt } = useVisit();
  const kept = placeIn(workflow?.data);
  const isOwn = !isReview && workflow?.state === "inProgress" && !workflow.groupActivityWorkflowId;
  const keep = (place: StoppedPlace | null) => {
    if (place?.at === kept?.at && place?.quote === kept?.quote) return;
    saveProgress(workflow?.progress ?? 0, { ...workflow?.data, stopped: place });
  };
  return {
    html: isTextContent(activity.content) ? activity.content.html : "",
    kept: isReview ? null : kept,
    resumes: cited === null && resumesAt(part?.axis ?? ""),
    onStop: isOwn ? keep : null,
  };
}

interface Reading {
  /** The element with the text. Its last child marks the end of the text. */
  readonly text: RefObject<HTMLElement | null>;
  readonly isWanted: boolean;
  readonly onRead: () => void;
}

/** Reports when a text was read: its end was visible, and the text was visible for its shortest reading time. */
function useReading({ text, isWanted, onRead }: Reading): void {
  const attention = useService(Attention);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (!isWanted || !text.current) return;
    return followReading(text.current, attention, () => read.current());
  }, [text, isWanted, attention]);
}

function followReading(element: HTMLElement, attention: Attention, onRead: () => void): () => void {
  let looking = neverVisible;
  let isAttended = false;
  let isEndSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = () => {
    clearTimeout(timer);
    const now = performance.now();
    looking = afterVisibilityChange(looking, isAttended && document.visibilityState === "visible", now);
    const after = readAfter({ text: element.textContent ?? "", looking, isEndSeen }, now);
    if (after === 0) onRead();
    else if (after !== null) timer = setTimeout(consider, after);
  };
  const reader = {
    element,
    attend: (attended: boolean) => {
      isAttended = attended;
      consider();
    },
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (target !== element) isEndSeen ||= isIntersecting;
      else if (isIntersecting) attention.seek(reader);
      else attention.leave(reader);
    }
    consider();
  });
  observer.observe(element);
  if (element.lastElementChild) observer.observe(element.lastElementChild);
  document.addEventListener("visibilitychange", consider);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    attention.leave(reader);
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", consider);
  };
}
