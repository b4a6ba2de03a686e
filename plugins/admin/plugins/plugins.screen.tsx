import {
  ApiClient,
  FormattedMessage,
  Resource,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getPlugins } from "../../../core/sdk/calls";
import { LinedList, PageHeader, ResourceView, Skeleton, Stack } from "../../../core/sdk/ui";

/** All plugins, with what they bring and whether they are on. */
export function PluginsScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const plugins = useResource(() => new Resource((signal) => api.call(getPlugins, { signal })), [api]);
  const title = intl.formatMessage({ id: "admin.plugins.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="admin.plugins.lead" />} />
      <ResourceView of={plugins} skeleton={<Skeleton lines={10} />}>
        {({ data }) => (
          <LinedList>
            {data.map(({ plugin }) => (
              <li key={plugin}>{plugin}</li>
            ))}
          </LinedList>
        )}
      </ResourceView>
    </Stack>
  );
}
