import { useIntl, usePageTitle } from "../../../core/sdk";
import { PageHeader } from "../../../core/sdk/ui";
import { ChoiceTab } from "./choice.tab";

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
