import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "../kit/errors/fault";
import { watchDirectories } from "../kit/files/watch-directories";
import { pageErrors } from "./pages.errors";

/** What the build says about itself, in `portal-build.json`. Addresses begin with `/learn/assets/`. */
export interface BuildSummary {
  /** Another one for each build that differs. */
  readonly id: string;
  readonly entry: string;
  /** Chunks that the entry always loads. */
  readonly preload: readonly string[];
  readonly css: readonly string[];
  /** By `<plugin>/<screen>`: what that screen needs beside them. */
  readonly chunks: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
  /** Locale → its messages. */
  readonly locales: Readonly<Record<string, string>>;
  /** Only of a build for development: where the styles of all components are, to be replaced in open pages. */
  readonly styles?: string;
}

/** What open pages are told of the build that is served. `look`: what they take without a reload, in development. */
export interface BuildNotice {
  readonly id: string;
  readonly look?: Pick<BuildSummary, "css" | "locales" | "styles">;
}

const SUMMARY = "portal-build.json";

class BuildMissing extends Fault {
  constructor(directory: string) {
    super(
      pageErrors.BUILD_MISSING,
      `The portal is not built: there is no ${SUMMARY} in ${directory}. Run "npm run build" first.`,
    );
    this.name = "BuildMissing";
  }
}

/** The built portal. Read again when a new build has replaced it, so that development needs no restart. */
export class PortalBuild {
  private read: { summary: BuildSummary; changed: number } | null = null;

  constructor(readonly directory: string) {}

  /** @throws BuildMissing */
  get summary(): BuildSummary {
    const path = join(this.directory, SUMMARY);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) throw new BuildMissing(this.directory);
    if (this.read?.changed !== changed) {
      this.read = { summary: JSON.parse(readFileSync(path, "utf8")) as BuildSummary, changed };
    }
    return this.read.summary;
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

  /** Null while there is no build. */
  get notice(): BuildNotice | null {
    const summary = this.summaryIfBuilt;
    if (summary === null) return null;
    const { id, css, locales, styles } = summary;
    return styles === undefined ? { id } : { id, look: { css, locales, styles } };
  }

  /** Whether it is renewed with each save. */
  get isDevelopment(): boolean {
    return this.summaryIfBuilt?.styles !== undefined;
  }

  /** Tells when another build has come. Answers how to stop. */
  onChange(listener: () => void): () => void {
    return watchDirectories([this.directory], listener);
  }
}
