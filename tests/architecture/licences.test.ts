import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Contribution {
  readonly id: string;
  readonly href?: string;
  readonly when?: unknown;
}

/** What manifests contribute (declare for the portal) that needs a licensed feature, with the address it links to. */
function licensed(): [string, string | null][] {
  const manifests = globSync("manifests/*.json", { cwd: root }).map((file): { contributes?: Record<string, unknown> } =>
    JSON.parse(readFileSync(join(root, file), "utf8")),
  );
  return manifests
    .flatMap(({ contributes = {} }) => Object.values(contributes))
    .filter((point): point is Contribution[] => Array.isArray(point))
    .flat()
    .filter(({ when }) => JSON.stringify(when ?? null).includes('"entitlement"'))
    .map(({ id, href = null }): [string, string | null] => [id, href])
    .sort(([a], [b]) => a.localeCompare(b));
}

describe("a licence", () => {
  // The server of the portal checks no licence: docs/decisions/0032-licensed-features.md says why, and what is needed
  // before another entry may be added to this list.
  it("is needed only for links to other parts of the platform, and for the redirect to them", () => {
    expect(licensed()).toEqual([
      ["shell.knowledgeModels", "/stem/knowledge-models"],
      ["shell.knowledgeModelsCloud", "/cloud/knowledge-models"],
      ["shell.licenceCheck", null],
      ["shell.researchProjects", "/stem/research-projects"],
      ["shell.researchProjectsCloud", "/cloud/research-projects"],
    ]);
  });
});
