import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { scaleToFit } from "./activity.rules";
import styles from "./activity-body.css";

interface BoxProps {
  readonly width: number;
  readonly height: number;
  /** It fits itself to less room; what does not is scaled down as a whole. */
  readonly fitsItself: boolean;
  readonly children: ReactNode;
}

/** A box of an activity's own size, smaller where there is less room. What is longer scrolls inside. */
export function Box({ width, height, fitsItself, children }: BoxProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element || fitsItself) return;
    const observer = new ResizeObserver(([entry]) => setScale(scaleToFit(entry?.contentRect.width ?? 0, width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, fitsItself]);
  const size = { "--box-width": `${width}px`, "--box-height": `${height}px`, "--box-scale": scale } as CSSProperties;
  return (
    <div ref={room} className={styles.room} style={size}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <div className={styles.box} data-stage="box" tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
