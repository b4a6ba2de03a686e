import { type ActivityRendererProps, ContentProblem, isEventContent } from "../../core/sdk";
import { SafeHtml } from "../../core/sdk/html";
import styles from "./event.css";
import { EventCard } from "./event-card";

/** An event: when and where it is, the way in while it is open, and that one took part. */
export function EventRenderer(props: ActivityRendererProps) {
  const { content } = props.activity;
  if (!isEventContent(content)) return <ContentProblem activity={props.activity} />;
  return (
    <div className={styles.event}>
      <EventCard {...props} content={content} />
      {content.html !== null && <SafeHtml html={content.html} />}
    </div>
  );
}
