import { Disclosure, FormattedMessage } from "../../../core/sdk";
import styles from "./video.css";

/** What is said in a video, to read along or instead. */
export function Transcript({ lines }: { lines: readonly string[] }) {
  return (
    <Disclosure summary={<FormattedMessage id="player.video.transcript" />}>
      <div className={styles.transcript}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
          <p key={index}>{line}</p>
        ))}
      </div>
    </Disclosure>
  );
}
