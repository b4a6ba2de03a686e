const researchFeatures: ReadonlySet<string> = new Set(["Platform.Research", "Platform.KnowledgeModels"]);

/** The redirect for a user whose licence is for research alone; null if the user stays here. */
export function licenceRedirect(
  features: readonly string[],
  cloudRedirects: boolean,
): "platform" | "cloudPlatform" | null {
  if (features.length === 0 || !features.every((feature) => researchFeatures.has(feature))) return null;
  return cloudRedirects ? "cloudPlatform" : "platform";
}
