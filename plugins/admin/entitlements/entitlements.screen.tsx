import { useEffect } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { Banner, Card, EmptyState, PageHeader, ResourceView, Skeleton, Stack, Switch } from "../../../core/sdk/ui";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { SaveBar } from "../draft/save-bar";
import { ValueNotes } from "../draft/value-notes";
import styles from "./entitlements.css";
import { type Entitlement, entitlementPath, entitlementsOf } from "./entitlements.rules";

export const EntitlementsScreen = observer(function EntitlementsScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const title = intl.formatMessage({ id: "admin.entitlements.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.entitlements.lead" />} />
      <ResourceView of={store.configuration} skeleton={<Skeleton lines={6} />}>
        {(configuration) => <Entitlements configuration={configuration} />}
      </ResourceView>
      <SaveBar />
    </>
  );
});

const Entitlements = observer(function Entitlements({ configuration }: { readonly configuration: Configuration }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const all = entitlementsOf(configuration, store.value);
  if (all.length === 0) return <EmptyState compact title={intl.formatMessage({ id: "admin.entitlements.none" })} />;
  return (
    <Stack gap={4}>
      {store.checked?.leadsAway && (
        <Banner tone="danger" live>
          <FormattedMessage id="admin.draft.leadsAway" />
        </Banner>
      )}
      <Card>
        <ul className={styles.list}>
          {all.map((each) => (
            <li key={each.name}>
              <EntitlementRow entitlement={each} configuration={configuration} />
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
});

interface EntitlementRowProps {
  readonly entitlement: Entitlement;
  readonly configuration: Configuration;
}

const EntitlementRow = observer(function EntitlementRow({ entitlement, configuration }: EntitlementRowProps) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const { name, contributions } = entitlement;
  const value = layeredValue(store.edited(configuration), entitlementPath(name), { value: false });
  return (
    <div className={styles.row}>
      <Switch
        label={name}
        hint={intl.formatMessage(
          { id: "admin.entitlements.turnsOn" },
          { count: contributions.length, names: intl.formatList(contributions) },
        )}
        checked={value.value === true}
        disabled={value.lockedBy !== null}
        onChange={(isOn) => store.set(null, value.path, isOn)}
      />
      <ValueNotes of={value} name={name} onReset={() => store.set(null, value.path, undefined)} />
      <LayersList of={value} />
    </div>
  );
});
