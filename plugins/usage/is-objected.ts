/**
 * Whether the browser tells all sites not to track its user: by Global Privacy Control, or by the older Do Not Track.
 */
export function isObjected(browser: object): boolean {
  const { globalPrivacyControl, doNotTrack } = browser as { globalPrivacyControl?: unknown; doNotTrack?: unknown };
  return globalPrivacyControl === true || doNotTrack === "1";
}
