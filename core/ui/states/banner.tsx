import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./banner.css";

export interface BannerProps {
  tone?: "info" | "success" | "warning" | "danger" | undefined;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Set it for a banner that can appear while the page is open. Assistive technology then announces the banner. */
  live?: boolean | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert };

/** A message on the page about something that lasts, such as a lost connection. It stays until that is over. */
export function Banner({ tone = "info", title, children, action, onDismiss, live }: BannerProps) {
  const intl = useIntl();
  return (
    <div className={classNames(styles.banner, tone !== "info" && styles[tone])} role={live ? "status" : undefined}>
      <Icon icon={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action}
      {onDismiss && (
        <IconButton
          size="small"
          className={styles.close}
          icon={X}
          label={intl.formatMessage({ id: "ui.banner.dismiss" })}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
