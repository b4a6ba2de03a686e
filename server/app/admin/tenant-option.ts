import { parseArgs } from "node:util";

interface WithTenant {
  readonly words: readonly string[];
  /** For an order: whose courses are meant. */
  readonly whose: { readonly tenant?: string };
}

/** Takes `--tenant TENANT` out of what was typed; null where there is another option. */
export function readTenant(args: readonly string[]): WithTenant | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tenant: { type: "string" } },
    });
    return { words: positionals, whose: values.tenant === undefined ? {} : { tenant: values.tenant } };
  } catch {
    // Words that no option has: the usage says what is known.
    return null;
  }
}
