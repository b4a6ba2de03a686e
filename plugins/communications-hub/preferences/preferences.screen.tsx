import { observer, useIntl, usePageTitle } from "../../../core/sdk";
import { PageHeader, Stack } from "../../../core/sdk/ui";
import { Choices } from "./choices";

/** The page where people choose what the bell counts and which mails they get. */
export const PreferencesScreen = observer(function PreferencesScreen() {
  const title = useIntl().formatMessage({ id: "communications-hub.preferences" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} />
      <Choices />
    </Stack>
  );
});
