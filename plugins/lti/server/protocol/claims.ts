const CLAIM = "https://purl.imsglobal.org/spec/lti/claim";

export const claims = {
  messageType: `${CLAIM}/message_type`,
  version: `${CLAIM}/version`,
  deploymentId: `${CLAIM}/deployment_id`,
  targetLinkUri: `${CLAIM}/target_link_uri`,
  resourceLink: `${CLAIM}/resource_link`,
  roles: `${CLAIM}/roles`,
  context: `${CLAIM}/context`,
  toolPlatform: `${CLAIM}/tool_platform`,
  launchPresentation: `${CLAIM}/launch_presentation`,
  custom: `${CLAIM}/custom`,
  ags: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  nrps: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
  deepLinkingSettings: "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings",
  deepLinkingData: "https://purl.imsglobal.org/spec/lti-dl/claim/data",
  deepLinkingMessage: "https://purl.imsglobal.org/spec/lti-dl/claim/msg",
  deepLinkingError: "https://purl.imsglobal.org/spec/lti-dl/claim/errormsg",
  deepLinkingLog: "https://purl.imsglobal.org/spec/lti-dl/claim/log",
  deepLinkingErrorLog: "https://purl.imsglobal.org/spec/lti-dl/claim/errorlog",
  contentItems: "https://purl.imsglobal.org/spec/lti-dl/claim/content_items",
} as const;

export const scopes = {
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  lineItemReadOnly: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly",
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  result: "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  membership: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;

export const scopeNames = {
  lineitem: scopes.lineItem,
  "lineitem.readonly": scopes.lineItemReadOnly,
  score: scopes.score,
  "result.readonly": scopes.result,
  "contextmembership.readonly": scopes.membership,
} as const;

/** The short name of a scope in a tool's registration, such as `lineitem`. */
export type ScopeName = keyof typeof scopeNames;
