/**
 * Decides what a set of saved files requires. `nothing`: no build is needed. `styles`, `texts`: only such files were
 * saved. `restart`: the server reads one of them at its start. `build`: one of them belongs to the build itself.
 */
export function changedParts(paths: readonly string[]): {
  readonly nothing: boolean;
  readonly styles: boolean;
  readonly texts: boolean;
  readonly restart: boolean;
  readonly build: boolean;
};
