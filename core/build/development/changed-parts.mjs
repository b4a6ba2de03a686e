const STYLE = /^(core\/(ui|shell|sdk)\/|plugins\/[^/]+\/(?!server\/)).*\.css$/;
const BUILD =
  /^core\/build\/|^core\/kernel\/build\/|^server\/start\/|^server\/database\/(exec-calls|lend-embedded|embedded|lock|pglite\.worker)\./;
/** Matches data files that the server reads only at its start. */
const READ_AT_START = /^manifests\/|^(server|plugins\/[^/]+\/server)\/(?!start\/|page\/).*\.(json|typ|svg|html)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Decides what a set of saved files requires:
 * - `nothing`: only tests were saved, or no file
 * - `styles`, `texts`: only style sheets, or only translated messages, were saved, so open pages take them without a
 *   reload
 * - `restart`: the server reads one of the files at its start
 * - `build`: one of the files belongs to the running build itself
 */
export function changedParts(paths) {
  const sources = paths.filter((path) => !TEST.test(path));
  const all = (pattern) => sources.length > 0 && sources.every((path) => pattern.test(path));
  return {
    nothing: sources.length === 0,
    styles: all(STYLE),
    texts: all(/^locales\//),
    restart: sources.some((path) => READ_AT_START.test(path)),
    build: sources.some((path) => BUILD.test(path)),
  };
}
