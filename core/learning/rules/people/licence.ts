const researchFeatures: ReadonlySet<string> = new Set(["Platform.Research", "Platform.KnowledgeModels"]);

/** Where a user goes whose licence is for research alone; null: stays. */
export function licenceRedirect(
  features: readonly string[],
  cloudRedirects: boolean,
): "platform" | "cloudPlatform" | null {
  if (features.length === 0 || !features.every((feature) => researchFeatures.has(feature))) return null;
  return cloudRedirects ? "cloudPlatform" : "platform";
}
