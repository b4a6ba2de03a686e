import { PageHeader, useIntl, usePageTitle } from "../../../core/sdk";
import { ChoiceTab } from "./choice.tab";

/** The choice about the use of the portal, for visitors, who have no profile. */
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
