import { useEffect } from "react";
import {
  Navigation,
  observer,
  outAddress,
  Settings,
  useFirstLicensedFeatures,
  useFlag,
  useService,
} from "../../core/sdk";
import { licenceRedirect } from "../../core/sdk/learning";

const addresses = {
  platform: { href: "/stem", base: "platform.ui.platformUrl" },
  cloudPlatform: { href: "/cloud", base: "platform.ui.cloudUrl" },
} as const;

/**
 * Redirects users whose licence is for research alone, because the portal has nothing for them. This happens only when
 * they open a page: somebody who is taking a course finishes it. Draws nothing.
 */
export const LicenceCheck = observer(function LicenceCheck() {
  const navigation = useService(Navigation);
  const settings = useService(Settings);
  const target = licenceRedirect(useFirstLicensedFeatures(), useFlag("platform.ui.cloudRedirects"));
  useEffect(() => {
    if (target === null) return;
    const { href, base } = addresses[target];
    navigation.leave(outAddress(href, settings.text(base)));
  }, [navigation, settings, target]);
  return null;
});
