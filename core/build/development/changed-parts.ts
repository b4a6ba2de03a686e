const STYLE = /^(core\/(ui|shell|sdk)\/|plugins\/[^/]+\/(?!server\/|tool-page\/)).*\.css$/;
const BUILD =
  /^core\/build\/|^core\/kernel\/build\/|^server\/start\/|^server\/database\/(exec-calls|exec-raw|lend-embedded|embedded|lock|pglite\.worker)\./;
/** Matches data files that the server reads only at its start. */
const READ_AT_START = /^manifests\/|^(server|plugins\/[^/]+\/server)\/(?!start\/).*\.(json|typ|svg|html)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** What a set of saved files requires. */
export interface ChangedParts {
  /** Only tests were saved, or no file. */
  readonly nothing: boolean;
  /** Only style sheets were saved, so open pages take them without a reload. */
  readonly styles: boolean;
  /** Only translated messages were saved, so open pages take them without a reload. */
  readonly texts: boolean;
  /** The server reads one of the files at its start. */
  readonly restart: boolean;
  /** One of the files belongs to the running build itself. */
  readonly build: boolean;
}

export function changedParts(paths: readonly string[]): ChangedParts {
  const sources = paths.filter((path) => !TEST.test(path));
  const all = (pattern: RegExp) => sources.length > 0 && sources.every((path) => pattern.test(path));
  return {
    nothing: sources.length === 0,
    styles: all(STYLE),
    texts: all(/^locales\//),
    restart: sources.some((path) => READ_AT_START.test(path)),
    build: sources.some((path) => BUILD.test(path)),
  };
}
