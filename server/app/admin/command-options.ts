import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/**
 * How `parseArgs` of Node.js reads the option `--tenant TENANT` of the commands that administrators run in a terminal.
 */
export const tenant = { type: "string" } as const;

/** The tenant in an order: empty if `--tenant` was not given. */
export function tenantOption(word: string | undefined): { readonly tenant?: string } {
  return word === undefined ? {} : { tenant: word };
}

/**
 * The words and options that an administrator has typed. null when one of the options is unknown: the caller then
 * prints the usage.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}
