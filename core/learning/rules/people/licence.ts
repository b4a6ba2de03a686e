const researchFeatures: ReadonlySet<string> = new Set(["Platform.Research", "Platform.KnowledgeModels"]);

/**
 * The address to which a user is redirected whose licence is for research alone; null if the user stays in the portal.
 */
export function licenceRedirect(
  features: readonly string[],
  cloudRedirects: boolean,
): "platform" | "cloudPlatform" | null {
  if (features.length === 0 || !features.every((feature) => researchFeatures.has(feature))) return null;
  return cloudRedirects ? "cloudPlatform" : "platform";
}
