export function first(): string {
  return "first";
}

export function second(): string {
  return "second";
}
