export function screen(): string {
  return "screen";
}
