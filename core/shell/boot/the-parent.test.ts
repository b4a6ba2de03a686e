import { describe, expect, it, vi } from "vitest";
import { type FramedPage, postToParent } from "./the-parent";

const portal = "https://learn.example";
const parents = ["https://intranet.example", "https://*.school.example"];
const message = { type: "portal.logout" } as const;

function targets(page: { ancestor?: string; readable?: string; referrer?: string }): readonly unknown[] {
  const postMessage = vi.fn<(message: unknown, target: unknown) => void>();
  const { ancestor, readable, referrer = "" } = page;
  const framed: FramedPage = {
    location: { origin: portal, ...(ancestor === undefined ? {} : { ancestorOrigins: [ancestor] }) },
    document: { referrer },
    parent: {
      postMessage,
      get location() {
        if (readable === undefined) throw new DOMException("blocked", "SecurityError");
        return { origin: readable };
      },
    },
  };
  postToParent(framed, parents, message);
  return postMessage.mock.calls.map(([, target]) => target);
}

describe("postToParent", () => {
  it.each([
    ["an allowed origin", { ancestor: "https://intranet.example" }, ["https://intranet.example"]],
    ["an origin that a pattern allows", { ancestor: "https://a.school.example" }, ["https://a.school.example"]],
    ["an origin that is not allowed", { ancestor: "https://evil.example" }, []],
    ["a page without an origin", { ancestor: "null" }, []],
    ["the portal's own origin", { ancestor: portal }, [portal]],
    ["the own origin, where the browser lists no ancestors", { readable: portal }, [portal]],
    ["an allowed referrer", { referrer: "https://a.school.example/page" }, ["https://a.school.example"]],
    ["a foreign referrer", { referrer: "https://evil.example/" }, []],
    ["no origin that is known: each one, but no pattern", {}, ["https://intranet.example"]],
    [
      "the portal as referrer, after a link in the frame",
      { referrer: `${portal}/learn` },
      ["https://intranet.example"],
    ],
  ])("%s", (_case, page, expected) => expect(targets(page)).toEqual(expected));
});
