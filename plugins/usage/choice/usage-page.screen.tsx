import { useIntl, usePageTitle } from "../../../core/sdk";
import { PageHeader } from "../../../core/sdk/ui";
import { ChoiceTab } from "./choice.tab";

/** The page on which visitors, who have no profile, choose whether their use of the portal may be recorded. */
export function UsagePage() {
  const title = useIntl().formatMessage({ id: "usage.title" });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <ChoiceTab />
    </>
  );
}
