import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Resource,
  useIntl,
  useResource,
  useSearchText,
  useService,
} from "../../../core/sdk";
import { findSomebody } from "../../../core/sdk/calls";
import { LinedList, ResourceView, SearchField, Select, Skeleton, Stack } from "../../../core/sdk/ui";
import { MIN_SEARCH, type Person } from "../contract";
import { choiceOf, roles, type Who, whoOf } from "./asked.rules";
import styles from "./somebody.css";

interface WhoSelectProps {
  readonly who: Who;
  readonly onChange: (who: Who) => void;
}

export function WhoSelect({ who, onChange }: WhoSelectProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `admin.somebody.${id}` });
  return (
    <Select
      label={text("who")}
      value={choiceOf(who)}
      onChange={(name) => onChange(whoOf(name))}
      options={[
        { value: "person", label: text("who.person") },
        ...roles.map((role) => ({ value: role, label: text(`role.${role}`) })),
        { value: "visitor", label: text("who.visitor") },
      ]}
    />
  );
}

export function PersonSearch({ onChoose }: { readonly onChoose: (person: Person) => void }) {
  const intl = useIntl();
  const [applied, apply] = useState("");
  const [text, type] = useSearchText(applied, apply);
  return (
    <div className={styles.search}>
      <Stack>
        <SearchField label={intl.formatMessage({ id: "admin.somebody.search" })} value={text} onChange={type} />
        {applied.length >= MIN_SEARCH && <Found key={applied} text={applied} onChoose={onChoose} />}
      </Stack>
    </div>
  );
}

function Found({ text, onChoose }: { readonly text: string; readonly onChoose: (person: Person) => void }) {
  const api = useService(ApiClient);
  const found = useResource(
    () => new Resource((signal) => api.call(findSomebody, { query: { text }, signal })),
    [api, text],
  );
  return (
    <ResourceView of={found} skeleton={<Skeleton lines={3} />}>
      {({ data, totalCount }) => (
        <>
          <p role="status">
            <FormattedMessage id="admin.somebody.found" values={{ count: totalCount }} />
          </p>
          {data.length > 0 && (
            <LinedList>
              {data.map((person) => (
                <li key={person.id}>
                  <button type="button" className={styles.person} onClick={() => onChoose(person)}>
                    <bdi>{person.name}</bdi>
                    <bdi className={styles.note}>{person.email}</bdi>
                  </button>
                </li>
              ))}
            </LinedList>
          )}
        </>
      )}
    </ResourceView>
  );
}
