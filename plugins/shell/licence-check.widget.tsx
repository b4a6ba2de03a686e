import { useEffect } from "react";
import { licenceRedirect, Navigation, observer, useFlag, useLicensedFeatures, useService } from "../../core/sdk";

/** Where the parts of the platform are that a licence without courses leads to. */
const addresses = { platform: "/stem", cloudPlatform: "/cloud" } as const;

/** Sends on who is licensed for research alone: the portal has nothing for them. Draws nothing. */
export const LicenceCheck = observer(function LicenceCheck() {
  const navigation = useService(Navigation);
  const target = licenceRedirect(useLicensedFeatures(), useFlag("platform.ui.cloudRedirects"));
  useEffect(() => {
    if (target !== null) navigation.leave(addresses[target]);
  }, [navigation, target]);
  return null;
});
