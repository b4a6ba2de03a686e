import { readdirSync, readFileSync } from "node:fs";
import { readManifests } from "../../../../core/kernel/server";
import { portalPoints } from "../../../../core/learning/points";
import { version } from "../../../../package.json";

/** The manifests of this repository and all that they declare, as the server reads them at its start. */
export function realManifests() {
  const files = readdirSync("manifests")
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .map((name) => ({ file: `manifests/${name}`, text: readFileSync(`manifests/${name}`, "utf8") }));
  return readManifests(files, portalPoints, version);
}
