type TrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
};

/** The page's second policy: addresses of the portal's own scripts may be run, and no other. */
const policy = (window as TrustedTypes).trustedTypes?.createPolicy("portal", { createScriptURL: own });

function own(address: string): string {
  const url = new URL(address);
  if (url.origin !== location.origin || !url.pathname.startsWith("/learn/assets/")) {
    throw new TypeError("Only the portal's own scripts are run.");
  }
  return address;
}

/** An address that a worker may be started from. @throws TypeError for a script of somebody else */
export function ownScript(address: string): string {
  return policy ? policy.createScriptURL(address) : own(address);
}
