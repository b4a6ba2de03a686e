import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build writes into `tool.json` about the page of the quiz tool. */
export interface ToolBuildSummary {
  /** Names of the script and the style sheet in `assets/`. */
  readonly script: string;
  readonly style: string;
  /**
   * Locale → the tool's texts by key. A text with arguments has been parsed at build time; one without stays a string.
   */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The built page of the quiz tool. It is read again after a new build, so that development needs no restart. */
export class ToolBuild {
  private read: { summary: ToolBuildSummary; changed: number } | null = null;

  /** @param directory the folder of the built page: `dist/web/tools/quiz` */
  constructor(readonly directory: string) {}

  get summary(): ToolBuildSummary {
    const path = join(this.directory, "tool.json");
    const changed = statSync(path).mtimeMs;
    if (this.read?.changed !== changed) {
      this.read = { summary: JSON.parse(readFileSync(path, "utf8")) as ToolBuildSummary, changed };
    }
    return this.read.summary;
  }
}
