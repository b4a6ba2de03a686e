import { useEffect, useRef, useState } from "react";
import {
  type ActivityRendererProps,
  bringReaderTo,
  FormattedMessage,
  useIntl,
  useNearView,
  useSetting,
} from "../../../core/sdk";
import { hasWorkLeft } from "../../../core/sdk/learning";
import { Button, EmptyState } from "../../../core/sdk/ui";
import type { VideoContent } from "../contract";
import styles from "./video.css";
import { citedSecond, savedPosition, shownSpanOf, startPosition, watchedProgress } from "./watching.rules";
import { embedAddress, type PlayerMessage, readPlayerMessage, YOUTUBE } from "./youtube";

/** Milliseconds without a message of the video player. After that the player counts as unreachable. */
const SILENCE = 8_000;

interface ExternalVideoProps extends ActivityRendererProps {
  readonly content: VideoContent;
  readonly source: string;
  readonly videoId: string;
  /** Called if the video cannot be loaded. */
  readonly onMissing: () => void;
}

/**
 * A video of an outside source. It is embedded if the tenant allows the source. If the source is not allowed or cannot
 * be reached, a card says so, and the learner can use the transcript.
 */
export function ExternalVideo({
  activity,
  workflow,
  cited,
  saveProgress,
  finish,
  content,
  source,
  videoId,
  isReview,
  onMissing,
}: ExternalVideoProps) {
  const intl = useIntl();
  const allowed = useSetting("platform.lms.allowedExternalSources");
  const isAllowed = Array.isArray(allowed) && allowed.includes(source);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"waiting" | "playing" | "unreachable">("waiting");
  const span = shownSpanOf(content, content.duration ?? Number.POSITIVE_INFINITY);
  const second = cited?.unit === "second" ? citedSecond(cited.at, span) : null;
  const [start, setStart] = useState(second ?? startPosition(savedPosition(workflow?.data), span));
  const saved = useRef(start);
  const isNear = useNearView(frame);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new cited place moves the video
  useEffect(() => {
    if (second === null || !frame.current) return;
    setStart(second);
    saved.current = second;
    return bringReaderTo(frame.current);
  }, [cited]);

  useEffect(() => {
    if (!isAllowed || !isNear) return;
    const silence = setTimeout(() => {
      clearInterval(ask);
      setState((now) => (now === "waiting" ? "unreachable" : now));
    }, SILENCE);
    const ask = setInterval(() => {
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ event: "listening", id: 1, channel: "widget" }),
        YOUTUBE,
      );
    }, 500);
    const heard = (message: PlayerMessage) => {
      setState("playing");
      clearInterval(ask);
      if (message.time === null || message.duration === null) return;
      const progress = watchedProgress(message.time, shownSpanOf(content, message.duration));
      if (Math.abs(message.time - saved.current) < 5 && progress < 1) return;
      saved.current = message.time;
      saveProgress(progress, { position: message.time });
      if (progress >= 1) finish();
    };
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readPlayerMessage(event);
      if (message) heard(message);
    };
    addEventListener("message", listen);
    return () => {
      clearTimeout(silence);
      clearInterval(ask);
      removeEventListener("message", listen);
    };
  }, [isAllowed, isNear, content, saveProgress, finish]);

  const isMissing = !isAllowed || state === "unreachable";
  // biome-ignore lint/correctness/useExhaustiveDependencies: calls `onMissing` once, when the video turns out to be missing
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing]);

  if (isMissing) {
    const mayReadOn = !isReview && hasWorkLeft(workflow);
    return (
      <EmptyState
        drawing="offline"
        compact
        title={intl.formatMessage({ id: isAllowed ? "player.video.unreachable" : "player.video.notAllowed" })}
        text={intl.formatMessage({ id: "player.video.useTranscript" })}
        action={
          mayReadOn ? (
            <Button onClick={() => saveProgress(1, workflow?.data ?? null)}>
              <FormattedMessage id="player.video.readTranscript" />
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      {...(isNear ? { src: embedAddress(videoId, location.origin, start, content.end) } : {})}
      title={activity.name}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
