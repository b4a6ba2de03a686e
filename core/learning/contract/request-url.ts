import { type Prefixes, type PrefixName, prefixes } from "./endpoint";

/**
 * The URL of a call of the HTTP API: the first part of the addresses in this deployment (prefix, such as
 * `/api/lms/v1/`), the path with its parameters, and the query. Throws if a parameter of the path is missing.
 */
export function requestUrl(
  call: { readonly id: string; readonly prefix: PrefixName; readonly path: string },
  values: { readonly params?: object | undefined; readonly query?: object | undefined } = {},
  overrides: Partial<Prefixes> = {},
): string {
  const params = Object.entries(values.params ?? {});
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = params.find(([key]) => key === name);
    if (!found) throw new Error(`Call ${call.id} needs the parameter ${name}`);
    return encodeURIComponent(String(found[1]));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  }
  const search = query.toString();
  return `${overrides[call.prefix] ?? prefixes[call.prefix]}${path}${search ? `?${search}` : ""}`;
}
