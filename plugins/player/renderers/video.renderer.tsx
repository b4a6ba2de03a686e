import { useState } from "react";
import { type ActivityRendererProps, ContentProblem, isVideoContent } from "../../../core/sdk";
import { SafeHtml } from "../../../core/sdk/html";
import { ExternalVideo } from "./external-video";
import { OwnVideo } from "./own-video";
import { Transcript } from "./transcript";
import styles from "./video.css";

/** A video with its captions and transcript, our own or of an outside source that the tenant allows. */
export function VideoRenderer(props: ActivityRendererProps) {
  const { activity } = props;
  const { content } = activity;
  const [isMissing, setMissing] = useState(false);
  if (!isVideoContent(content)) return <ContentProblem activity={activity} />;
  const part = { ...props, content, onMissing: () => setMissing(true) };
  return (
    <div className={styles.video}>
      {content.html && <SafeHtml html={content.html} />}
      {content.external ? (
        <ExternalVideo {...part} source={content.external.source} videoId={content.external.id} />
      ) : (
        <OwnVideo {...part} />
      )}
      {content.transcript && <Transcript lines={content.transcript} isNeeded={isMissing} />}
    </div>
  );
}
