/** A page that throws on purpose, so that the error page can be tried out. */
export function SimulateErrorScreen(): never {
  throw new Error("This error is simulated");
}
