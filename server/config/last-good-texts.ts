import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "./config-files";

const BASE = "config.json";
const TENANT = /^tenant\.(.+)\.json$/;

/**
 * The last good text of each file, so that a restart does not turn on what a broken or missing file had turned off.
 * @param directory null: nothing is kept
 */
export class LastGoodTexts {
  constructor(private readonly directory: string | null) {}

  /** @throws where the disk does not take it */
  keep(host: string | null, text: string): void {
    if (this.directory === null) return;
    mkdirSync(this.directory, { recursive: true });
    const path = this.pathOf(this.directory, host);
    // A process that is killed here must not leave half a text.
    writeFileSync(`${path}.next`, text);
    renameSync(`${path}.next`, path);
  }

  find(host: string | null): string | null {
    const content = this.directory === null ? "missing" : readContent(this.pathOf(this.directory, host));
    return typeof content === "object" && "text" in content ? content.text : null;
  }

  /** The tenants that had a file of their own. */
  get hosts(): readonly string[] {
    try {
      const names = this.directory === null ? [] : readdirSync(this.directory);
      return names.flatMap((name) => TENANT.exec(name)?.[1] ?? []).sort();
    } catch {
      return [];
    }
  }

  forget(host: string): void {
    if (this.directory !== null) rmSync(this.pathOf(this.directory, host), { force: true });
  }

  private pathOf(directory: string, host: string | null): string {
    return join(directory, host === null ? BASE : `tenant.${host}.json`);
  }
}
