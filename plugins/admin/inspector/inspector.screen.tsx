import { useReducer, useState } from "react";
import { FormattedMessage, useInterval, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { type Inspection, useInspection } from "../../../core/sdk/inspection";
import {
  Button,
  Disclosure,
  LinedList,
  PageHeader,
  ResourceView,
  SearchField,
  Select,
  Skeleton,
  Stack,
} from "../../../core/sdk/ui";
import styles from "./inspector.css";
import { InspectorStore } from "./inspector.store";
import { Life } from "./life";
import { declaredIn, states } from "./registry.rules";

/** Milliseconds after which the states are read again. */
const RENEWAL = 1000;

/** Shows administrators everything that is declared, and how far each thing has come on this page. */
export function InspectorScreen() {
  const intl = useIntl();
  const inspection = useInspection();
  const store = useService(InspectorStore);
  const title = intl.formatMessage({ id: "admin.inspector.title" });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.inspector.lead" />} />
      <Stack gap={5}>
        <div>
          <Button onClick={() => store.toggle()}>
            <FormattedMessage id="admin.inspector.command" />
          </Button>
        </div>
        <ResourceView of={inspection} skeleton={<Skeleton lines={12} />}>
          {(loaded) => <Registry inspection={loaded} />}
        </ResourceView>
      </Stack>
    </>
  );
}

function Registry({ inspection }: { readonly inspection: Inspection }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [state, setState] = useState("");
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useInterval(renew, RENEWAL);
  const groups = declaredIn(inspection.registry(), text, state);
  return (
    <Stack>
      <div className={styles.filters}>
        <Select
          label={intl.formatMessage({ id: "admin.inspector.state" })}
          value={state}
          onChange={setState}
          options={["", ...states].map((each) => ({
            value: each,
            label: intl.formatMessage({
              id: each === "" ? "admin.somebody.show.all" : `admin.inspector.step.${each}`,
            }),
          }))}
        />
        <SearchField label={intl.formatMessage({ id: "admin.inspector.filter" })} value={text} onChange={setText} />
      </div>
      {groups.length === 0 && (
        <p role="status">
          <FormattedMessage id="admin.somebody.none" />
        </p>
      )}
      {groups.map(({ point, ids }) => (
        <Disclosure
          key={`${point} ${text === ""}`}
          open={text !== "" || undefined}
          summary={<bdi>{point}</bdi>}
          aside={intl.formatNumber(ids.length)}
        >
          <LinedList>
            {ids.map((id) => (
              <li key={id} className={styles.line}>
                <bdi className={styles.name}>{id}</bdi>
                <Life explanation={inspection.explain(id)} />
              </li>
            ))}
          </LinedList>
        </Disclosure>
      ))}
    </Stack>
  );
}
