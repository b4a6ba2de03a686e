import { useSetting } from "../../../core/sdk";
import { Stack } from "../../../core/sdk/ui";
import { DownloadSection } from "./download-section";
import { ErasureSection } from "./erasure-section";

export function DataTab() {
  const hasDownload = useSetting("privacy.download");
  const hasErasure = useSetting("privacy.erasure");
  return (
    <Stack>
      {hasDownload && <DownloadSection />}
      {hasErasure && <ErasureSection />}
    </Stack>
  );
}
