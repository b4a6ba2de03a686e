import { useEffect, useRef, useState } from "react";
import { type ActivityRendererProps, bringReaderTo, FormattedMessage, useIntl } from "../../../core/sdk";
import { isVideoContent } from "../../../core/sdk/contents";
import { SafeHtml } from "../../../core/sdk/html";
import type { TextAnchor } from "../../../core/sdk/learning";
import { ContentProblem, Disclosure, ErrorCard } from "../../../core/sdk/ui";
import type { VideoContent } from "../contract";
import { ExternalVideo } from "./external-video";
import styles from "./video.css";
import { citedSecond, savedPosition, shownSpanOf, startPosition, watchedProgress } from "./watching.rules";

/** Draws a video with captions and transcript, from our own server or from an outside source that the tenant allows. */
export function VideoRenderer(props: ActivityRendererProps) {
  const { activity, cited } = props;
  const { content } = activity;
  const [isMissing, setMissing] = useState(false);
  if (!isVideoContent(content)) return <ContentProblem activity={activity} />;
  const part = { ...props, content, onMissing: () => setMissing(true) };
  return (
    <div className={styles.video}>
      {content.html && <SafeHtml html={content.html} cited={cited} />}
      {content.external ? (
        <ExternalVideo {...part} source={content.external.source} videoId={content.external.id} />
      ) : (
        <OwnVideo {...part} />
      )}
      {content.transcript && <Transcript lines={content.transcript} isNeeded={isMissing} cited={cited} />}
    </div>
  );
}

/** After how many seconds of play the position is saved again. */
const SAVE_EVERY = 5;

interface OwnVideoProps extends ActivityRendererProps {
  readonly content: VideoContent;
  /** Called if the video cannot be loaded. */
  readonly onMissing: () => void;
}

function OwnVideo({ activity, workflow, cited, saveProgress, finish, content, onMissing }: OwnVideoProps) {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const saved = useRef(0);
  const [failed, setFailed] = useState(false);

  const save = (force: boolean) => {
    const player = video.current;
    if (!player || (!force && Math.abs(player.currentTime - saved.current) < SAVE_EVERY)) return;
    saved.current = player.currentTime;
    const progress = watchedProgress(player.currentTime, shownSpanOf(content, player.duration));
    saveProgress(progress, { position: player.currentTime });
    if (progress >= 1) finish();
  };
  const second = cited?.unit === "second" ? cited.at : null;
  const goOn = () => {
    const player = video.current;
    if (!player) return;
    const span = shownSpanOf(content, player.duration);
    player.currentTime =
      second === null ? startPosition(savedPosition(workflow?.data), span) : citedSecond(second, span);
    saved.current = player.currentTime;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new cited place moves the video
  useEffect(() => {
    const player = video.current;
    if (second === null || !player) return;
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) goOn();
    return bringReaderTo(player);
  }, [cited]);
  const watch = () => {
    const player = video.current;
    if (player && content.end !== null && player.currentTime >= content.end) player.pause();
    save(false);
  };

  const fail = () => {
    setFailed(true);
    onMissing();
  };

  if (failed) {
    return (
      <ErrorCard
        title={intl.formatMessage({ id: "player.video.failed" })}
        text={intl.formatMessage({ id: "player.video.failedText" })}
        onRetry={() => setFailed(false)}
      />
    );
  }
  return (
    <video
      ref={video}
      className={styles.frame}
      controls
      playsInline
      preload="metadata"
      crossOrigin="use-credentials"
      aria-label={activity.name}
      {...(content.poster ? { poster: content.poster } : {})}
      onLoadedMetadata={goOn}
      onTimeUpdate={watch}
      onPause={() => save(true)}
      onEnded={() => save(true)}
      onError={fail}
    >
      {content.sources.map((source, index) => (
        // The browser reports an error for each source that it cannot play. The video has failed only when its last
        // source has an error.
        <source
          key={source.src}
          src={source.src}
          type={source.type}
          {...(index === content.sources.length - 1 ? { onError: fail } : {})}
        />
      ))}
      {content.captions.map((caption) => (
        <track
          key={caption.src}
          kind="captions"
          src={caption.src}
          srcLang={caption.language}
          label={caption.label}
          default={caption.language.slice(0, 2) === intl.locale.slice(0, 2)}
        />
      ))}
    </video>
  );
}

interface TranscriptProps {
  readonly lines: readonly string[];
  readonly isNeeded: boolean;
  readonly cited: TextAnchor | null;
}

/** The transcript of a video. It is open at first if the video cannot be shown, and opens for a cited paragraph. */
function Transcript({ lines, isNeeded, cited }: TranscriptProps) {
  const [chosen, choose] = useState<boolean | null>(null);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const paragraph = cited?.unit === "paragraph" ? text.current?.querySelectorAll("p")[cited.at] : undefined;
    if (!paragraph) return;
    choose(true);
    return bringReaderTo(paragraph);
  }, [cited]);
  return (
    <Disclosure
      summary={<FormattedMessage id="player.video.transcript" />}
      open={chosen ?? isNeeded}
      onToggle={(isOpen) => isOpen !== (chosen ?? isNeeded) && choose(isOpen)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the transcript */}
      <section ref={text} className={styles.transcript} dir="auto" tabIndex={0}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <p key={index}>{line}</p>
        ))}
      </section>
    </Disclosure>
  );
}
