export function callFaults(
  calls: readonly {
    readonly endpoint: { readonly id: string; readonly method: string; readonly prefix: string; readonly path: string };
    readonly file: string;
  }[],
): string[];
