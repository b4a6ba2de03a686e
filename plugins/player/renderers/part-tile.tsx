import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import { useState } from "react";
import {
  Card,
  CardBody,
  CardButton,
  CardLink,
  ContributedIcon,
  CourseCover,
  Icon,
  objectiveProgress,
  observer,
  ProgressBar,
  percent,
  useContributions,
  useFormat,
  useIntl,
  useService,
} from "../../../core/sdk";
import type { Item } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { useLockText } from "../outline/outline-label";
import { LockedItem } from "../pieces/locked-item";
import { OutlineMark } from "../pieces/part-state";
import styles from "./part-tile.css";

/**
 * One part as a tile: its picture, its name, where the learner stands, and why it is shut. The whole tile is one link; of a
 * shut one a button that says more.
 */
export function PartTile({ item }: { item: Item }) {
  const intl = useIntl();
  const { to } = useVisit();
  const [isAsked, setAsked] = useState(false);
  const { childActivity: activity, optional } = item.part;
  const isShut = item.comingSoon || !item.lock.allowed;
  const name = <bdi>{activity.name}</bdi>;
  return (
    <Card as="article" interactive padding="none" className={isShut ? styles.shut : undefined}>
      <CourseCover id={activity.id} title={activity.name} src={activity.imageUrl} onCard />
      <CardBody>
        <div className={styles.head}>
          <h2 className={styles.name}>
            {isShut ? (
              <CardButton aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {name}
              </CardButton>
            ) : (
              <CardLink to={to(item.axis)}>{name}</CardLink>
            )}
          </h2>
          <OutlineMark item={item} />
        </div>
        <Facts item={item} />
        {optional && <p className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</p>}
        {item.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
        {isShut && <LockNote item={item} />}
        {item.hasParts && !isShut && (
          <ProgressBar
            value={percent(objectiveProgress(activity))}
            size="thin"
            label={intl.formatMessage({ id: "player.tile.progress" }, { name: activity.name })}
          />
        )}
      </CardBody>
      {isAsked && <LockedItem item={item} onClose={() => setAsked(false)} />}
    </Card>
  );
}

const Facts = observer(function Facts({ item }: { item: Item }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  const { duration, type } = item.part.childActivity;
  const kind = useContributions("activityTypes").find((each) => each.type === type);
  if (!item.hasParts && duration === null && kind === undefined) return null;
  return (
    <p className={styles.facts}>
      {kind !== undefined && (
        <span className={styles.fact}>
          <ContributedIcon name={kind.icon} size={16} />
          {intl.formatMessage({ id: kind.title })}
        </span>
      )}
      {item.hasParts && (
        <span className={styles.fact}>
          <Icon icon={Layers} size={16} />
          {intl.formatMessage({ id: "player.tile.parts" }, { count: store.partsOf(item.axis).length })}
        </span>
      )}
      {duration !== null && (
        <span className={styles.fact}>
          <Icon icon={Clock} size={16} />
          {format.minutes(duration)}
        </span>
      )}
    </p>
  );
});

function LockNote({ item }: { item: Item }) {
  return <p className={styles.note}>{useLockText(item)}</p>;
}
