import { Stack, useSetting } from "../../../core/sdk";
import { DownloadSection } from "./download-section";
import { ErasureSection } from "./erasure-section";

/** The tab of the profile where people take their data along and ask for their deletion. */
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
