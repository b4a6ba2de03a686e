import { useEffect } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useSearchParams, useService } from "../../../core/sdk";
import { PageHeader, ResourceView, Select, Skeleton, Stack } from "../../../core/sdk/ui";
import { AudienceSelect } from "../draft/audience-select";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { FileFaults } from "../draft/file-faults";
import { audienceWith } from "../draft/layers.rules";
import { SaveBar } from "../draft/save-bar";
import styles from "./contributions.css";
import { contributionLists } from "./contributions.rules";
import { OrderedList } from "./ordered-list";

const LIST = "list";
const AUDIENCE = "for";
const FIRST_LIST = "sidebarItems";

/** The contributions of each list in their order, and what the tenant changes of them. */
export const ContributionsScreen = observer(function ContributionsScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const title = intl.formatMessage({ id: "admin.contributions.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.contributions.lead" />} />
      <ResourceView of={store.configuration} skeleton={<Skeleton lines={12} />}>
        {(configuration) => <Lists configuration={configuration} />}
      </ResourceView>
      <SaveBar />
    </>
  );
});

const Lists = observer(function Lists({ configuration }: { readonly configuration: Configuration }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const [parameters, setParameters] = useSearchParams();
  const audience = audienceWith(parameters.get(AUDIENCE), store.value, configuration);
  const lists = contributionLists(store.edited(configuration), audience);
  const shown = lists.find(({ id }) => id === (parameters.get(LIST) ?? FIRST_LIST)) ?? lists[0];
  const choose = (name: string, value: string) =>
    setParameters(
      (before) => {
        const now = new URLSearchParams(before);
        if (value === "") now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <Stack gap={4}>
      <FileFaults />
      <div className={styles.filters}>
        <Select
          label={intl.formatMessage({ id: "admin.contributions.list" })}
          value={shown?.id ?? ""}
          onChange={(id) => choose(LIST, id)}
          options={lists.map(({ id, point, list }) => ({
            value: id,
            label: list || point,
            group: list === "" ? undefined : point,
          }))}
        />
        <AudienceSelect
          configuration={configuration}
          draft={store.value}
          value={audience}
          onChange={(chosen) => choose(AUDIENCE, chosen?.id ?? "")}
        />
      </div>
      {shown && <OrderedList key={shown.id} list={shown} configuration={configuration} audience={audience} />}
    </Stack>
  );
});
