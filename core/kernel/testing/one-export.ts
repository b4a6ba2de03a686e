/** The code of a screen in tests. The module has one export only, so it can be loaded without naming the export. */
export function screen(): string {
  return "screen";
}
