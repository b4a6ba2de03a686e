import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./error-card.css";
import { ErrorDetails } from "./error-details";

export interface ErrorCardProps {
  title: string;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Default: "Try again". */
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
  /** Code and context for support; collapsed at first. */
  details?: string | undefined;
  compact?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
}

/** Shown in place of a part of the page that failed. The rest of the page works. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, text, onRetry, retryLabel, busy, details, compact, headingLevel = 2 } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={classNames(styles.card, compact && styles.compact)} role="alert">
      <Icon icon={TriangleAlert} className={styles.icon} />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
        {details && <ErrorDetails text={details} start />}
      </div>
      {onRetry && (
        <Button icon={RotateCw} size="small" busy={busy} onClick={onRetry}>
          {retryLabel ?? <FormattedMessage id="ui.error.retry" />}
        </Button>
      )}
    </div>
  );
}
