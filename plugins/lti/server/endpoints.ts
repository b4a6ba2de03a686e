/** Addresses of the LTI platform for tools. `origin` is the platform's issuer. */
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
