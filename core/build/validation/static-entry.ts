/** What the build needs to give the manifests to a portal without our server. */
export { readManifests } from "../../kernel/server";
export { portalPoints } from "../../learning/points";
