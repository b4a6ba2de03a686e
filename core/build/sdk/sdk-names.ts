import { namesOf } from "./surface.ts";

/** The exports of the modules of the SDKs that are written by hand: module → names. */
export function readSdkNames(): Record<string, string[]> {
  const browser = ["index", "ui", "learning", "html", "course", "contract"].map((name) => `core/sdk/${name}`);
  const server = ["index", "attempts", "learning", "storable", "xml"].map((name) => `server/sdk/${name}`);
  return Object.fromEntries(
    [...browser, ...server].map((module) => [module.replace(/\/index$/, ""), [...namesOf(`${module}.ts`)]]),
  );
}
