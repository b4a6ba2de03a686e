import type { TestPortal } from "../../../../server/app/testing/test-portal";

type Member = Awaited<ReturnType<TestPortal["signIn"]>>;

/** A browser of a test: it sends the session's cookie, and the CSRF token that the session has now. */
export type Browser = ReturnType<typeof browserOf>;

/** The browser in which somebody has signed in. */
export function browserOf({ call, csrfToken }: Pick<Member, "call" | "csrfToken">) {
  let token = csrfToken;
  const session = async () => (await call({ method: "GET", url: "/api/platform/v1/session" })).json();
  const get = (url: string) => call({ method: "GET", url });
  const post = (url: string, payload: object = {}) =>
    call({ method: "POST", url, payload, headers: { "x-csrf-token": token } });
  return {
    get,
    post,
    session,
    /** Loads a page: from now on the browser sends the session's present token. */
    async load() {
      const now = await session();
      token = now.csrfToken;
      return now;
    },
    start: (userId: string, reason = "A question about a grade") =>
      post("/api/platform/v1/impersonations", { userId, reason }),
    end: () => post("/api/platform/v1/impersonations/end"),
    list: async () => (await get("/api/platform/v1/impersonations")).json().data,
  };
}
