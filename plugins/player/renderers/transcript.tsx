import { useState } from "react";
import { Disclosure, FormattedMessage } from "../../../core/sdk";
import styles from "./video.css";

/** What is said in a video, to read along; unfolded by itself where it has to stand for the video. */
export function Transcript({ lines, isNeeded }: { lines: readonly string[]; isNeeded: boolean }) {
  const [chosen, choose] = useState<boolean | null>(null);
  return (
    <Disclosure
      summary={<FormattedMessage id="player.video.transcript" />}
      open={chosen ?? isNeeded}
      onToggle={(isOpen) => isOpen !== (chosen ?? isNeeded) && choose(isOpen)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className={styles.transcript} dir="auto" tabIndex={0}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
          <p key={index}>{line}</p>
        ))}
      </section>
    </Disclosure>
  );
}
