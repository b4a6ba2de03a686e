/** The exports that the build needs to prepare the manifests for hosting without our server. */
export { readManifests } from "../../kernel/server";
export { portalPoints } from "../../learning/points";
