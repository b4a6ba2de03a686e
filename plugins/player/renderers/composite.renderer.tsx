import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import { useState } from "react";
import {
  type ActivityRendererProps,
  ContributedIcon,
  FormattedMessage,
  Link,
  observer,
  useContributions,
  useFormat,
  useIntl,
  useService,
} from "../../../core/sdk";
import { objectiveProgress, percent } from "../../../core/sdk/learning";
import { Card, CardBody, CardButton, CardGrid, CardLink, CourseCover, Icon, ProgressBar } from "../../../core/sdk/ui";
import { type Item, namesLock } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { PlaceDates } from "../pieces/dates";
import { kindOf } from "../pieces/kind.rules";
import { LockDialog, PartMarks, useLockText } from "../pieces/part-state";
import styles from "./composite.css";

const views = { list: PartsList, tiles: PartsTiles } as const;

export const CompositeRenderer = observer(function CompositeRenderer({ part }: ActivityRendererProps) {
  const { presentation } = useVisit();
  const parts = useService(PlayerStore).partsOf(part?.axis ?? null);
  const Parts = views[presentation.groups];
  if (parts.length > 0) return <Parts parts={parts} />;
  return (
    <p>
      <FormattedMessage id="player.composite.empty" />
    </p>
  );
});

function PartsList({ parts }: { parts: readonly Item[] }) {
  const format = useFormat();
  const { to } = useVisit();
  return (
    <ul className={styles.parts}>
      {parts.map((item) => (
        <li key={item.axis} className={styles.part}>
          <Link to={to(item.axis)}>
            <bdi>{item.part.childActivity.name}</bdi>
          </Link>
          {item.part.childActivity.duration !== null && (
            <span className={styles.length}>{format.minutes(item.part.childActivity.duration)}</span>
          )}
          <PartMarks item={item} />
        </li>
      ))}
    </ul>
  );
}

function PartsTiles({ parts }: { parts: readonly Item[] }) {
  return (
    <CardGrid>
      {parts.map((item) => (
        <PartTile key={item.axis} item={item} />
      ))}
    </CardGrid>
  );
}

/**
 * A part as a tile: picture, name, state, and the reason if it is locked. The whole tile is a link. If the part is
 * locked, the tile is a button that opens a dialog with this reason.
 */
function PartTile({ item }: { item: Item }) {
  const intl = useIntl();
  const { to } = useVisit();
  const [isAsked, setAsked] = useState(false);
  const { childActivity: activity, optional } = item.part;
  const isShut = item.comingSoon || !item.lock.allowed;
  const name = <bdi>{activity.name}</bdi>;
  return (
    <Card as="article" interactive padding="none" className={isShut ? styles.shut : undefined}>
      <CourseCover id={activity.id} src={activity.imageUrl} onCard />
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
          <PartMarks item={item} />
        </div>
        <Facts item={item} />
        {optional && <p className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</p>}
        {item.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
        {isShut ? namesLock(item) && <LockNote item={item} /> : <PlaceDates place={{ ...item, activity }} />}
        {item.hasParts && !isShut && (
          <ProgressBar
            value={percent(objectiveProgress(activity))}
            size="thin"
            label={intl.formatMessage({ id: "player.tile.progress" }, { name: activity.name })}
          />
        )}
      </CardBody>
      {isAsked && <LockDialog item={item} onClose={() => setAsked(false)} />}
    </Card>
  );
}

const Facts = observer(function Facts({ item }: { item: Item }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  const { duration } = item.part.childActivity;
  const kind = kindOf(item.part.childActivity, useContributions("activityTypes"));
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
