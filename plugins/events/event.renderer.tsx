import type { ActivityRendererProps } from "../../core/sdk";
import { isEventContent } from "../../core/sdk/contents";
import { SafeHtml } from "../../core/sdk/html";
import { ContentProblem } from "../../core/sdk/ui";
import styles from "./event.css";
import { EventCard } from "./event-card";

/** Draws an activity of the type `event`: time, place, a link to the meeting, and the learner's participation. */
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
