import { useEffect, useId, useState } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useSearchParams, useService } from "../../../core/sdk";
import {
  Badge,
  Card,
  Checkbox,
  EmptyState,
  PageHeader,
  ResourceView,
  SearchField,
  Skeleton,
  Stack,
} from "../../../core/sdk/ui";
import { AudienceSelect } from "../draft/audience-select";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { FileFaults } from "../draft/file-faults";
import type { Audience } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { SaveBar } from "../draft/save-bar";
import { TransferButton } from "../draft/transfer-button";
import { ValueNotes } from "../draft/value-notes";
import list from "../draft/value-rows.css";
import { SettingField } from "./setting-field";
import styles from "./settings.css";
import { type SettingRow, settingGroups } from "./settings.rules";

export const SettingsScreen = observer(function SettingsScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const title = intl.formatMessage({ id: "admin.settings.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.settings.lead" />} actions={<TransferButton />} />
      <ResourceView of={store.configuration} skeleton={<Skeleton lines={12} />}>
        {(configuration) => <SettingsForm configuration={configuration} />}
      </ResourceView>
      <SaveBar />
    </>
  );
});

const SettingsForm = observer(function SettingsForm({ configuration }: { readonly configuration: Configuration }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const [parameters] = useSearchParams();
  const [text, setText] = useState(parameters.get("text") ?? "");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [audience, setAudience] = useState<Audience>(null);
  const groups = settingGroups(store.edited(configuration), { text, onlyChanged }, audience);
  return (
    <Stack gap={5}>
      <FileFaults />
      <div className={list.filters}>
        <SearchField label={intl.formatMessage({ id: "admin.settings.search" })} value={text} onChange={setText} />
        <Checkbox
          label={intl.formatMessage({ id: "admin.settings.onlyChanged" })}
          checked={onlyChanged}
          onChange={setOnlyChanged}
        />
        <AudienceSelect configuration={configuration} draft={store.value} value={audience} onChange={setAudience} />
      </div>
      {groups.length === 0 && <EmptyState compact title={intl.formatMessage({ id: "admin.settings.none" })} />}
      {groups.map(([plugin, rows]) => (
        <PluginSettings
          key={plugin}
          plugin={plugin}
          rows={rows}
          locales={configuration.locales}
          onChange={(row, value) => store.set(audience, ["settings", row.key], value)}
        />
      ))}
    </Stack>
  );
});

interface PluginSettingsProps {
  readonly plugin: string;
  readonly rows: readonly SettingRow[];
  readonly locales: readonly string[];
  readonly onChange: (row: SettingRow, value: unknown) => void;
}

function PluginSettings({ plugin, rows, locales, onChange }: PluginSettingsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.plugin}>
        {plugin}
      </h2>
      <Card>
        <ul className={list.rows}>
          {rows.map((row) => (
            <li key={row.key} className={list.row}>
              <SettingField row={row} locales={locales} onChange={(value) => onChange(row, value)} />
              <div className={styles.notes}>
                {row.isEdited && (
                  <Badge tone="accent">
                    <FormattedMessage id="admin.draft.edited" />
                  </Badge>
                )}
                <ValueNotes of={row} name={row.key} onReset={() => onChange(row, undefined)} />
              </div>
              <LayersList of={row} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
