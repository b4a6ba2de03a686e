import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build says about itself, in `portal-build.json`. Addresses begin with `/learn/assets/`. */
export interface BuildSummary {
  readonly entry: string;
  /** Chunks that the entry always loads. */
  readonly preload: readonly string[];
  readonly css: readonly string[];
  /** By `<plugin>/<screen>`: what that screen needs beside them. */
  readonly chunks: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
  /** Locale → its messages. */
  readonly locales: Readonly<Record<string, string>>;
}

export class BuildMissing extends Error {
  constructor(directory: string) {
    super(`The portal is not built: there is no portal-build.json in ${directory}. Run "npm run build" first.`);
    this.name = "BuildMissing";
  }
}

/** The built portal in `dist/web`. Read again when a new build has replaced it, so that development needs no restart. */
export class PortalBuild {
  private read: { summary: BuildSummary; id: string; changed: number } | null = null;

  constructor(readonly directory: string) {}

  /** @throws BuildMissing */
  get summary(): BuildSummary {
    return this.current().summary;
  }

  /** Null before the first build: for what can do without. */
  get summaryIfBuilt(): BuildSummary | null {
    try {
      return this.summary;
    } catch (error) {
      if (error instanceof BuildMissing) return null;
      throw error;
    }
  }

  /** Changes with every build that differs. @throws BuildMissing */
  get id(): string {
    return this.current().id;
  }

  private current() {
    const path = join(this.directory, "portal-build.json");
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) throw new BuildMissing(this.directory);
    if (this.read?.changed !== changed) {
      const summary = JSON.parse(readFileSync(path, "utf8")) as BuildSummary;
      // The names of all files hold their contents' hashes, and the entry's hash those of what it loads.
      const id = /\.([A-Za-z0-9]+)\.js$/.exec(summary.entry)?.[1] ?? String(changed);
      this.read = { summary, id, changed };
    }
    return this.read;
  }
}
