import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { outsidePlugins } from "../../../core/generated/outside-plugins";
import { readManifests } from "../../../core/kernel/server";
import { portalPoints } from "../../../core/learning/points";

const root = join(import.meta.dirname, "../../..");

/** The manifests of the portal. The configuration of a test has none, so a test that needs them adds these. */
export const { documents: portalManifests } = readManifests(
  [
    ...globSync("manifests/*.json", { cwd: root, exclude: ["**/*.schema.json"] }),
    ...outsidePlugins.map(({ manifest }) => manifest),
  ].map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8"),
  })),
  portalPoints,
  "1.0.0",
);
