/** One of two exports. Loading this module without naming one of them is a fault, which tests check. */
export function first(): string {
  return "first";
}

/** The other of the two exports. */
export function second(): string {
  return "second";
}
