import { useState } from "react";
import {
  Contribution,
  FormattedMessage,
  observer,
  PageHeader,
  Tabs,
  useContributions,
  useIntl,
  usePageTitle,
} from "../../core/sdk";

/** The learner's profile. Its tabs are contributions. */
export const ProfileScreen = observer(function ProfileScreen() {
  const intl = useIntl();
  const tabs = useContributions("tabs", "profile");
  const [chosen, choose] = useState<string | null>(null);
  const selected = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  usePageTitle(intl.formatMessage({ id: "profile.title" }));
  return (
    <>
      <PageHeader title={<FormattedMessage id="profile.title" />} />
      {selected && (
        <Tabs
          label={intl.formatMessage({ id: "profile.tabs" })}
          tabs={tabs.map((tab) => ({ id: tab.id, label: intl.formatMessage({ id: tab.title }) }))}
          selected={selected.id}
          onSelect={choose}
        >
          <Contribution key={selected.id} of={selected} props={{}} />
        </Tabs>
      )}
    </>
  );
});
