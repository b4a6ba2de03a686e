import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build says about the tool's page, in `tool.json`. */
export interface ToolBuildSummary {
  /** Names of files in `assets/`. */
  readonly script: string;
  readonly style: string;
  /** The tool's texts by locale, compiled ahead: a text without arguments is a string, all others are parsed. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The built page of a tool. Read again when a new build has replaced it, so that development needs no restart. */
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
