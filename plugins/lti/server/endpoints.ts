/**
 * The addresses at which tools reach this portal as an LTI platform. `origin` is the portal's address, which is the
 * platform's issuer.
 */
export function ltiEndpoints(origin: string) {
  const base = `${origin}/lti`;
  return {
    issuer: origin,
    authorizationUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    jwksUrl: `${base}/jwks.json`,
    deepLinkingReturnUrl: `${base}/deep-linking`,
    membershipsUrl: (contextId: string) => `${base}/contexts/${contextId}/memberships`,
    lineItemsUrl: (contextId: string) => `${base}/contexts/${contextId}/lineitems`,
    lineItemUrl: (contextId: string, lineItemId: string) => `${base}/contexts/${contextId}/lineitems/${lineItemId}`,
  };
}
