import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Fault } from "../kit/errors/fault";
import { watchDirectories } from "../kit/files/watch-directories";
import { pageErrors } from "./pages.errors";

type CodeFiles = Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;

/** The contents of `portal-build.json`, which the build writes. Addresses begin with `/learn/assets/`. */
export interface BuildSummary {
  readonly id: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
  /** `<plugin>/<screen>` → the additional files of that screen. */
  readonly chunks: CodeFiles;
  /** `<plugin>/<component>` → the additional files of that component. */
  readonly components: CodeFiles;
  /** Locale → address of its first messages. Those of a further file are at the same address with `<file>.json` at its end. */
  readonly locales: Readonly<Record<string, string>>;
  /** Plugin → the file of its messages, for the plugins whose messages are not in the first file. */
  readonly texts: Readonly<Record<string, string>>;
  readonly frameSlots: Readonly<Record<"shell" | "public" | "bare", readonly string[]>>;
  /** Id of a fragment of the build → the version, address and hash by which a configuration can pin it. */
  readonly fragments: Readonly<Record<string, Readonly<Record<"version" | "url" | "integrity", string>>>>;
  /** Import path → address of a module that fragments share with the portal. */
  readonly shared: Readonly<Record<string, string>>;
  /**
   * All scripts and styles of the build, for reading without a connection, without the messages. A development build has
   * no list.
   */
  readonly files?: readonly string[];
  /** Only in a development build: the module with the styles of all components. Open pages replace theirs by it. */
  readonly styles?: string;
  /** Only in a development build: the type errors of saved files. */
  readonly typeErrors?: string;
}

/**
 * The message about the served build to the pages that are open in browsers. `look`: the files that pages replace
 * without a reload, and the type errors that they show, in development.
 */
export interface BuildNotice {
  readonly id: string;
  readonly look?: Pick<BuildSummary, "css" | "locales" | "styles"> & { readonly typeErrors: string };
}

const SUMMARY = "portal-build.json";
const WORKER = "worker.js";
const NOTICES = "THIRD-PARTY-NOTICES";

class BuildMissing extends Fault {
  constructor(directory: string) {
    super(
      pageErrors.BUILD_MISSING,
      `The portal is not built: there is no ${SUMMARY} in ${directory}. Run "npm run build" first.`,
    );
    this.name = "BuildMissing";
  }
}

/**
 * The built portal, as the server reads it from the disk. It is read again when a new build has replaced it, so that
 * development needs no restart.
 */
export class PortalBuild {
  private read: { summary: BuildSummary; changed: number } | null = null;

  constructor(readonly directory: string) {}

  /**
   * The summary of the build.
   * @throws BuildMissing if the portal is not built
   */
  get summary(): BuildSummary {
    const path = join(this.directory, SUMMARY);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) throw new BuildMissing(this.directory);
    if (this.read?.changed !== changed) {
      this.read = { summary: JSON.parse(readFileSync(path, "utf8")) as BuildSummary, changed };
    }
    return this.read.summary;
  }

  /** The summary, or null before the first build: for code that can work without one. */
  get summaryIfBuilt(): BuildSummary | null {
    try {
      return this.summary;
    } catch (error) {
      if (error instanceof BuildMissing) return null;
      throw error;
    }
  }

  /** The licences of the software and fonts of others in the build. A development build has none. */
  readNotices(): Promise<string> {
    return readFile(join(this.directory, NOTICES), "utf8");
  }

  readWorker(): Promise<string> {
    return readFile(join(this.directory, WORKER), "utf8");
  }

  /** The message about the build to the pages that are open in browsers. null while there is no build. */
  get notice(): BuildNotice | null {
    const summary = this.summaryIfBuilt;
    if (summary === null) return null;
    const { id, css, locales, styles, typeErrors = "" } = summary;
    return styles === undefined ? { id } : { id, look: { css, locales, styles, typeErrors } };
  }

  /** Whether this is a build of `npm run dev`. Such a build is made again after each saved file. */
  get isDevelopment(): boolean {
    return this.summaryIfBuilt?.styles !== undefined;
  }

  onChange(listener: () => void): () => void {
    return watchDirectories([this.directory], listener);
  }
}
