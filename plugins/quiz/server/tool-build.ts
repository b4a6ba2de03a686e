import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The part of the build about the tool's page, in `tool.json`. */
export interface ToolBuildSummary {
  /** Names of files in `assets/`. */
  readonly script: string;
  readonly style: string;
  /**
   * The tool's texts by locale, parsed at build time. A text without arguments stays a string; all other texts are syntax
   * trees.
   */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The built page of a tool. It is read again after a new build, so that development needs no restart. */
export class ToolBuild {
  private read: { summary: ToolBuildSummary; changed: number } | null = null;

  /** @param directory `dist/web/tools/quiz` */
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
