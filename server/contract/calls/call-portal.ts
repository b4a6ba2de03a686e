import type { ContributionAnswer } from "../../../core/kernel/server";
import type { Somebody } from "../../config/explain-for";

/** What a call may ask about the portal of the requested host. */
export interface CallPortal {
  /** The languages that people of the tenant may choose, such as `en-US`. */
  readonly locales: readonly string[];
  /** The text of a key in a language: the tenant's own, or that of `locales/`. */
  text(locale: string, key: string): string;
  /** A setting as somebody has it: what is rolled out to the person, or else the value of all. */
  setting(somebody: Pick<Somebody, "user" | "units">, key: string): unknown;
  /** Says of every contribution whether somebody would see it, and why. */
  explain(somebody: Somebody): readonly ContributionAnswer[];
}
