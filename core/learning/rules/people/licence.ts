/** The licensed features that the portal itself knows. Conditions of plugins may ask for others. */
export const licensedFeatures = ["LMS", "Platform.Research", "Platform.KnowledgeModels"] as const;

const researchFeatures: ReadonlySet<string> = new Set(["Platform.Research", "Platform.KnowledgeModels"]);

/**
 * A user whose licence has research features only has nothing to do in this portal. Returns which of two other sites
 * such a user is redirected to: `cloudPlatform` if `cloudRedirects` is set, or else `platform`. Null if the user stays.
 * @param features the licensed features, such as `Platform.Research`
 */
export function licenceRedirect(
  features: readonly string[],
  cloudRedirects: boolean,
): "platform" | "cloudPlatform" | null {
  if (features.length === 0 || !features.every((feature) => researchFeatures.has(feature))) return null;
  return cloudRedirects ? "cloudPlatform" : "platform";
}
