import { useIntl } from "../../sdk";
import { LoadingRegion, Skeleton, Stack } from "../../ui";

/** Shown while the code of a screen is loading. The screen then shows a skeleton of its own. */
export function ScreenSkeleton() {
  const intl = useIntl();
  return (
    <LoadingRegion label={intl.formatMessage({ id: "sdk.loading" })}>
      <Stack>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="box" height="lg" />
        <Skeleton shape="box" height="lg" />
      </Stack>
    </LoadingRegion>
  );
}
