type TrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
};

/**
 * The page's trusted-types policy for scripts (the one for HTML belongs to the sanitiser). It allows only the addresses
 * of the portal's own scripts.
 */
const policy = (window as TrustedTypes).trustedTypes?.createPolicy("portal", { createScriptURL: assertOwnAddress });

function assertOwnAddress(address: string): string {
  const url = new URL(address);
  if (url.origin !== location.origin || !url.pathname.startsWith("/learn/assets/")) {
    throw new TypeError("Only the portal's own scripts are run.");
  }
  return address;
}

/**
 * A script address for a worker.
 * @throws TypeError if the script is not one of the portal's own
 */
export function ownScript(address: string): string {
  return policy ? policy.createScriptURL(address) : assertOwnAddress(address);
}
