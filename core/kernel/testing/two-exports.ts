/** One of two exports. Loading this module without naming one of them is a fault, which tests check. */
export function first(): string {
  return "first";
}

export function second(): string {
  return "second";
}
