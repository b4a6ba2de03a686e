import { useState } from "react";
import { FormattedMessage, Link, useIntl } from "../../../core/sdk";
import { Badge, Disclosure, LinedList, SearchField, Select, Stack } from "../../../core/sdk/ui";
import type { Person, SeenContribution } from "../contract";
import { type Filter, filters, groupsOf, placeOf } from "./seen.rules";
import styles from "./somebody.css";

interface SeenListProps {
  /** null: nobody in particular. */
  readonly person: Person | null;
  readonly contributions: readonly SeenContribution[];
}

export function SeenList({ person, contributions }: SeenListProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const groups = groupsOf(contributions, text, filter);
  return (
    <Stack>
      {person && (
        <p>
          <bdi className={styles.name}>{person.name}</bdi> <bdi className={styles.note}>{person.email}</bdi>
        </p>
      )}
      <div className={styles.question}>
        <Select
          label={intl.formatMessage({ id: "admin.somebody.show" })}
          value={filter}
          onChange={(value) => setFilter(filters.find((each) => each === value) ?? "all")}
          options={filters.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `admin.somebody.show.${each}` }),
          }))}
        />
        <div className={styles.filter}>
          <SearchField label={intl.formatMessage({ id: "admin.somebody.filter" })} value={text} onChange={setText} />
        </div>
      </div>
      {groups.length === 0 && (
        <p role="status">
          <FormattedMessage id="admin.somebody.none" />
        </p>
      )}
      {groups.map(({ point, seen, total, entries }) => (
        <Disclosure
          // With a filter everything that is left can be read at once.
          key={`${point} ${text === ""}`}
          open={text !== "" || undefined}
          summary={<bdi>{point}</bdi>}
          aside={<FormattedMessage id="admin.somebody.count" values={{ seen, total }} />}
        >
          <LinedList>
            {entries.map((entry) => (
              <SeenLine key={entry.id} entry={entry} />
            ))}
          </LinedList>
        </Disclosure>
      ))}
    </Stack>
  );
}

function SeenLine({ entry }: { readonly entry: SeenContribution }) {
  const { id, title, list, text, place, holds, isDecidedOnPage } = entry;
  const change = placeOf(entry);
  const state = holds ? (isDecidedOnPage ? "onPage" : "seen") : "hidden";
  const tone = { onPage: "accent", seen: "success", hidden: "neutral" } as const;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <bdi className={styles.name}>{title ?? id}</bdi>
        <Badge tone={tone[state]}>
          <FormattedMessage id={`admin.somebody.${state}`} />
        </Badge>
      </div>
      <p className={styles.note} lang="en" dir="ltr">
        <code>{list === "" ? id : `${id} (${list})`}</code> {place}
      </p>
      <p lang="en" dir="ltr">
        {text}
      </p>
      {change !== null && (
        <Link to={change}>
          <FormattedMessage id="admin.somebody.change" />
        </Link>
      )}
    </li>
  );
}
