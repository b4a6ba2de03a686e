import { useEffect, useRef } from "react";
import { type ActivityRendererProps, ContentProblem, isTextContent } from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import styles from "./text.css";

/** A text to read. Reaching its end is what makes it read. */
export function TextRenderer({ activity, workflow, isReview, saveProgress }: ActivityRendererProps) {
  const end = useRef<HTMLDivElement>(null);
  const isRead = isReview || workflow === null || workflow.state !== "inProgress" || workflow.progress >= 1;

  useEffect(() => {
    const mark = end.current;
    if (isRead || !mark) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) saveProgress(1, null);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isRead, saveProgress]);

  if (!isTextContent(activity.content)) return <ContentProblem activity={activity} />;
  return (
    <div className={styles.text}>
      <SafeHtml html={activity.content.html} />
      <div ref={end} className={styles.end} data-activity-end />
    </div>
  );
}
