export function changedParts(paths: readonly string[]): {
  readonly nothing: boolean;
  readonly styles: boolean;
  readonly texts: boolean;
  readonly restart: boolean;
  readonly build: boolean;
};
