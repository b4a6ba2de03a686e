import { safeRedirect } from "../../core/sdk/learning";

/**
 * One step of the login redirect screen. In a frame the screen tells the page around it to take the step; otherwise it
 * takes the step itself.
 */
export type RedirectStep =
  | { readonly do: "logout" }
  | { readonly do: "login" }
  | { readonly do: "navigation"; readonly target: string };

/**
 * The steps that the screen's address asks for, always in this order: sign out, sign in, open a page. So a link may ask
 * for several of them, such as signing in and then opening a page. The product's specification gives the names of the
 * query parameters.
 * @param pageHref the address of the screen itself
 * @param clientRoot the page that is opened if the target is not a page of this host
 */
export function redirectSteps(
  params: Pick<URLSearchParams, "get">,
  pageHref: string,
  clientRoot: string,
): readonly RedirectStep[] {
  const target = params.get("do_navigation");
  return [
    ...(params.get("do_contructor_logout") === "1" ? [{ do: "logout" } as const] : []),
    ...(params.get("do_contructor_re_login") === "1" ? [{ do: "login" } as const] : []),
    ...(target ? [{ do: "navigation", target: safeRedirect(target, pageHref, clientRoot) } as const] : []),
  ];
}
