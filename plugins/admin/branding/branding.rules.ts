import { accentScale, contrastOf } from "../../../core/sdk/admin";
import type { Path } from "../draft/json-tree.rules";

/** The parts of the branding that are a text, in the order of the page. */
export const textParts = ["name", "titleSuffix"] as const;
export const pictureParts = ["logo", "logoDark", "picture", "favicon"] as const;
export const linkParts = ["helpUrl", "privacyPolicyUrl"] as const;
export type BrandingPart = (typeof textParts | typeof pictureParts | typeof linkParts)[number] | "accent";

export const brandingPath = (part: BrandingPart): Path => ["branding", part];

export const isPicture = (part: BrandingPart): boolean => pictureParts.some((picture) => picture === part);

/** The address in the server's answer to an upload. @throws Error when there is none */
export function addressIn(answer: unknown): string {
  if (typeof answer === "object" && answer !== null && "address" in answer && typeof answer.address === "string") {
    return answer.address;
  }
  throw new Error("The answer to the upload has no address.");
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

/** How an accent looks in one theme: the ground of the main button, the text on it, and their contrast. */
export interface AccentSample {
  readonly theme: "light" | "dark";
  readonly solid: string;
  readonly onSolid: string;
  /** From 1 to 21; readable from 4.5 on. */
  readonly contrast: number;
}

/** The shades that are made of an accent, for both themes. Empty: it is no colour. */
export function accentSamples(accent: string): readonly AccentSample[] {
  if (!COLOUR.test(accent)) return [];
  return (["light", "dark"] as const).map((theme) => {
    const scale = accentScale(accent, theme);
    const [solid, onSolid] = [scale["--accent-solid"], scale["--accent-on-solid"]];
    return { theme, solid, onSolid, contrast: contrastOf(solid, onSolid) };
  });
}
