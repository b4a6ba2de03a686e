import { parseArgs } from "node:util";

interface WithTenant {
  readonly words: readonly string[];
  /** The tenant of an order. */
  readonly whose: { readonly tenant?: string };
}

/** Reads `--tenant TENANT` from the typed words. null when there is another option. */
export function readTenant(args: readonly string[]): WithTenant | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tenant: { type: "string" } },
    });
    return { words: positionals, whose: values.tenant === undefined ? {} : { tenant: values.tenant } };
  } catch {
    // The options are unknown. The caller prints the usage.
    return null;
  }
}
