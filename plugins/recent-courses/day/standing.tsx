import { Fragment } from "react";
import { observer, useFormat, useIntl, useNow } from "../../../core/sdk";
import { clampProgress, isReached, percent } from "../../../core/sdk/learning";
import { ProgressRing } from "../../../core/sdk/ui";
import styles from "./standing.css";

interface StandingProps {
  readonly course: { readonly name: string; readonly due: string | null; readonly progress?: number | null };
  /** The rest of the course in seconds. null: unknown. */
  readonly left: number | null;
}

/** How far the course is, how long it still takes, and when it is due. */
export const Standing = observer(function Standing({ course: { name, due, progress = null }, left }: StandingProps) {
  const intl = useIntl();
  const format = useFormat();
  const isOverdue = isReached(due, useNow(due));
  const words = (id: string, values: Record<string, string>) => intl.formatMessage({ id }, values);
  const value = progress === null ? null : percent(clampProgress(progress));
  const texts = [
    value !== null && { key: "progress", text: intl.formatNumber(value / 100, { style: "percent" }) },
    left !== null &&
      left > 0 && {
        key: "left",
        text: words("recent-courses.left", { time: left < 3600 ? format.minutes(left) : format.duration(left) }),
      },
    due !== null && {
      key: isOverdue ? "wasDue" : "due",
      text: words(isOverdue ? "recent-courses.wasDue" : "recent-courses.due", { date: format.dueDate(due) }),
    },
  ].filter((each) => each !== false);
  return (
    <p className={styles.standing}>
      {value !== null && <ProgressRing value={value} size={28} label={words("recent-courses.progress", { name })} />}
      <span>
        {texts.map(({ key, text }, at) => (
          <Fragment key={key}>
            {at > 0 && " · "}
            <span className={key === "wasDue" ? styles.overdue : undefined}>{text}</span>
          </Fragment>
        ))}
      </span>
    </p>
  );
});
