import type { Inspection } from "../../../core/sdk/inspection";

type Entry = ReturnType<Inspection["registry"]>[number];

/** The last steps that a contribution can have reached, in order. */
export const states = ["declared", "valid", "enabled", "eligible", "activated", "mounted"] as const;

export interface DeclaredGroup {
  readonly point: string;
  readonly ids: readonly string[];
}

/**
 * The declared contributions by their points.
 * @param text a part of the id
 * @param state the last step that they have reached; "" for any
 */
export function declaredIn(registry: readonly Entry[], text: string, state: string): readonly DeclaredGroup[] {
  const part = text.trim().toLowerCase();
  const left = registry.filter((entry) => entry.id.toLowerCase().includes(part) && ["", entry.state].includes(state));
  return [...Map.groupBy(left, ({ point }) => point)].map(([point, ofPoint]) => ({
    point,
    ids: ofPoint.map(({ id }) => id),
  }));
}
