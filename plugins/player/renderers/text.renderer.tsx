import Check from "lucide-react/icons/check";
import { useRef } from "react";
import {
  type ActivityRendererProps,
  Button,
  ContentProblem,
  isTextContent,
  isWorkLeft,
  useIntl,
} from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import styles from "./text.css";
import { useReading } from "./use-reading";

/** A text to read. It counts as read once its end was seen and reading could have taken that long, or by the learner's word. */
export function TextRenderer({ activity, workflow, isReview, saveProgress, finish }: ActivityRendererProps) {
  const intl = useIntl();
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isRead = isReview || (workflow !== null && !isWorkLeft(workflow));
  useReading({ text, isWanted: !isRead, onRead: () => saveProgress(1, null) });
  const markDone = () => {
    saveProgress(1, null);
    finish();
    // The button goes; whoever pressed it goes on from where it was.
    end.current?.focus();
  };

  if (!isTextContent(activity.content)) return <ContentProblem activity={activity} />;
  return (
    <div ref={text} className={styles.text}>
      <SafeHtml html={activity.content.html} />
      <div ref={end} className={styles.end} data-activity-end={isRead ? "read" : "unread"} tabIndex={-1}>
        {!isRead && (
          <Button icon={Check} onClick={markDone}>
            {intl.formatMessage({ id: "player.markDone" })}
          </Button>
        )}
      </div>
    </div>
  );
}
