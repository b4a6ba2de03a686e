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
  if (!isVideoContent(content)) return <ContentProblem activity={activity} />;
  return (
    <div className={styles.video}>
      {content.html && <SafeHtml html={content.html} />}
      {content.external ? (
        <ExternalVideo {...props} content={content} source={content.external.source} videoId={content.external.id} />
      ) : (
        <OwnVideo {...props} content={content} />
      )}
      {content.transcript && <Transcript lines={content.transcript} />}
    </div>
  );
}
