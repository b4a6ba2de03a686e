import { generatePath } from "react-router";

interface Leading {
  readonly path?: string;
  readonly route?: string;
}

/**
 * Where a tab leads: below its area's address, or to its route with the parameters of the page. Null where the route is not
 * there, or needs a parameter that the page does not have.
 */
export function tabAddress(
  { path, route }: Leading,
  area: string,
  params: Readonly<Record<string, string | undefined>>,
  pathOf: (route: string) => string | undefined,
): string | null {
  if (route === undefined) return path === undefined ? null : `${area}/${path}`;
  const pattern = pathOf(route);
  if (pattern === undefined) return null;
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  try {
    return generatePath(pattern.replace(/\/\*$/, ""), given);
  } catch {
    return null;
  }
}
