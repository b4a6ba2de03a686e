import { useEffect, useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  useFormat,
  useInterval,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { usePluginReports } from "../../../core/sdk/admin";
import { getPlugins } from "../../../core/sdk/calls";
import { PageHeader, ResourceView, SearchField, Select, Skeleton, Stack } from "../../../core/sdk/ui";
import { DraftStore } from "../draft/draft.store";
import { FileFaults } from "../draft/file-faults";
import { SaveBar } from "../draft/save-bar";
import { PluginRow } from "./plugin-row";
import styles from "./plugins.css";
import { type Filter, filters, findPlugins, joinParts } from "./plugins.rules";

/** How often the page asks what the server parts have done. */
const RENEW_MILLISECONDS = 5000;

export const PluginsScreen = observer(function PluginsScreen() {
  const intl = useIntl();
  const format = useFormat();
  const api = useService(ApiClient);
  const reports = usePluginReports();
  const parts = useResource(() => new Resource((signal) => api.call(getPlugins, { signal })), [api]);
  useInterval(() => void parts.refresh(), RENEW_MILLISECONDS);
  const draft = useService(DraftStore);
  useEffect(() => draft.show(), [draft]);
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const title = intl.formatMessage({ id: "admin.plugins.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="admin.plugins.lead" />} />
      <FileFaults />
      <ResourceView of={parts} skeleton={<Skeleton lines={12} />}>
        {({ data, since, browsers }) => {
          const plugins = joinParts(reports, data, browsers);
          const found = findPlugins(plugins, filter, text);
          const counts = filters.map((each) => [each, findPlugins(plugins, each, "").length] as const);
          return (
            <Stack gap={4}>
              <div className={styles.tools}>
                <SearchField
                  label={intl.formatMessage({ id: "admin.plugins.search" })}
                  value={text}
                  onChange={setText}
                />
                <Select
                  label={intl.formatMessage({ id: "admin.plugins.filter" })}
                  hideLabel
                  value={filter}
                  onChange={(value) => setFilter(filters.find((each) => each === value) ?? "all")}
                  options={counts.map(([each, count]) => ({
                    value: each,
                    label: intl.formatMessage({ id: `admin.plugins.filter.${each}` }, { count }),
                  }))}
                />
              </div>
              <p className={styles.found} role="status">
                <FormattedMessage id="admin.plugins.found" values={{ count: found.length }} />
              </p>
              <ul className={styles.list}>
                {found.map((plugin) => (
                  <li key={plugin.report.id}>
                    <PluginRow plugin={plugin} />
                  </li>
                ))}
              </ul>
              <p className={styles.note}>
                <FormattedMessage id="admin.plugins.since" values={{ time: format.dateTime(since) }} />
              </p>
            </Stack>
          );
        }}
      </ResourceView>
      <SaveBar />
    </Stack>
  );
});
