import { createContext, useContext } from "react";

/** The route whose page is open, and the values of the parameters in its address. */
export interface OpenRoute {
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export const CurrentRouteContext = createContext<OpenRoute>({ id: "", params: {} });

/** The route whose page is open. It is `portal.notFound` if no route has the address. */
export function useCurrentRoute(): OpenRoute {
  return useContext(CurrentRouteContext);
}
