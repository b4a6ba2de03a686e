import { configFor } from "../../core/kernel/config/rollouts";
import { type ContributionAnswer, explainAll, pageDocument } from "../../core/kernel/server";
import { type FactualBoot, factsFor } from "./boot-facts";
import { type ConfigSource, shownConfig } from "./config-source";

export interface Somebody {
  /** null: a visitor. */
  readonly user: FactualBoot["user"];
  readonly units: readonly string[];
  /** The states of the page, such as `embedded` or `mobile`. */
  readonly modes: readonly string[];
}

/**
 * Says of every contribution whether somebody would see it, and why: with the same data from which the portal's page
 * decides, but with the files and lines that set them.
 */
export function explainFor(
  source: Pick<ConfigSource, "documents" | "resolved">,
  host: string,
  { user, units, modes }: Somebody,
): readonly ContributionAnswer[] {
  const manifests = source.documents.map((document) => ({ ...pageDocument(document), places: document.places }));
  const audience = user && { roles: user.role, units };
  const { origins } = configFor(source.resolved(host), audience);
  const config = { ...shownConfig(source, host, user, audience), origins };
  return explainAll(factsFor({ manifests, config, user }, { modes, query: [] }));
}
