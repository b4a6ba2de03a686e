/** `origin` is the portal's own address, which is also the issuer of its tokens. */
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
