/** The exports that the build needs to prepare the plugins' manifests for hosting without our server. */
export { pageDocument, placesByFile, readManifests } from "../../kernel/server";
export { portalPoints } from "../../learning/points";
