type TrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
};

/** It allows only the addresses of the portal's own scripts; the policy for HTML is the sanitiser's. */
const policy = (window as TrustedTypes).trustedTypes?.createPolicy("portal", { createScriptURL: assertOwnAddress });

export const SERVICE_WORKER = "/learn/sw.js";

function assertOwnAddress(address: string): string {
  const url = new URL(address, location.origin);
  const isOwn = url.pathname.startsWith("/learn/assets/") || url.pathname === SERVICE_WORKER;
  if (url.origin !== location.origin || !isOwn) {
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
