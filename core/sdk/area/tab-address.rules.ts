import { generatePath } from "react-router";

interface TabTarget {
  readonly path?: string;
  readonly route?: string;
}

/**
 * The address of a tab: below the address of its area, or that of its route with the parameters of the page. Null if
 * the route does not exist, or if it needs a parameter that the page does not have.
 */
export function tabAddress(
  { path, route }: TabTarget,
  areaAddress: string,
  params: Readonly<Record<string, string | undefined>>,
  pathOf: (route: string) => string | undefined,
): string | null {
  if (route === undefined) return path === undefined ? null : `${areaAddress}/${path}`;
  const pattern = pathOf(route);
  if (pattern === undefined) return null;
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  try {
    return generatePath(pattern.replace(/\/\*$/, ""), given);
  } catch {
    return null;
  }
}
