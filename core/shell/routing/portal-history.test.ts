import { beforeEach, describe, expect, it } from "vitest";
import { PortalHistory } from "./portal-history";

/** The history of a browser's tab that is at this address of the portal. */
function tabAt(address: string) {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: `https://learn.example/learn${address}` }];
  let at = 0;
  let popped = () => {};
  const now = () => entries[at] ?? { state: null, href: "" };
  const absolute = (href: string) => new URL(href, now().href).href;
  const page = {
    history: {
      get state() {
        return now().state;
      },
      pushState: (state: unknown, _: string, href: string) => {
        entries.splice(at + 1, entries.length, { state: structuredClone(state), href: absolute(href) });
        at += 1;
      },
      replaceState: (state: unknown, _: string, href = now().href) => {
        entries[at] = { state: structuredClone(state), href: absolute(href) };
      },
      go: (steps: number) => {
        at += steps;
        popped();
      },
    },
    get location() {
      return new URL(now().href);
    },
    addEventListener: (_: string, listener: () => void) => {
      popped = listener;
    },
  };
  return {
    page: page as unknown as Window,
    length: () => entries.length,
    /** A link to a place in the page, which the browser itself follows. */
    followHash: (hash: string) => {
      page.history.pushState(null, "", hash);
      popped();
    },
  };
}

let tab: ReturnType<typeof tabAt>;
let history: PortalHistory;
const place = () => {
  const { pathname, search, hash } = history.location;
  return pathname + search + hash;
};

beforeEach(() => {
  tab = tabAt("/courses?keyword=a#b");
  history = new PortalHistory(tab.page, "/learn");
});

describe("the portal's history", () => {
  it("begins at the address of the page", () => expect(place()).toBe("/learn/courses?keyword=a#b"));

  it.each([
    ["/catalog", "/learn/catalog"],
    ["/", "/learn"],
    ["/catalog?keyword=é#top", "/learn/catalog?keyword=%C3%A9#top"],
    ["//elsewhere.example/x", "/learn/elsewhere.example/x"],
  ])("opens the path %s of the portal at %s", (path, expected) => {
    history.navigate(path);
    expect([place(), tab.length(), history.visit.action]).toEqual([expected, 2, "PUSH"]);
  });

  it("replaces an entry, which then has another key", () => {
    const { key } = history.location;
    history.navigate("/catalog", { replace: true, state: { from: "mail" } });
    expect([place(), tab.length(), history.visit.action]).toEqual(["/learn/catalog", 1, "REPLACE"]);
    expect(history.location.state).toEqual({ from: "mail" });
    expect(history.location.key).not.toBe(key);
  });

  it("comes back to an entry with its key and its state", () => {
    history.push("/learn/catalog", { from: "mail" });
    const { key } = history.location;
    history.push("/learn/profile");
    history.go(-1);
    expect([place(), history.location.key, history.location.state]).toEqual(["/learn/catalog", key, { from: "mail" }]);
    expect(history.visit.action).toBe("POP");
  });

  it("keeps the key of an entry when the page is loaded again", () => {
    expect(new PortalHistory(tab.page, "/learn").location.key).toBe(history.location.key);
  });

  it("gives a key to an entry that the browser has made", () => {
    const { key } = history.location;
    tab.followHash("#c");
    expect(place()).toBe("/learn/courses?keyword=a#c");
    expect(history.location.key).not.toBe(key);
    const made = history.location.key;
    history.go(-1);
    expect(history.location.key).toBe(key);
    history.go(1);
    expect(history.location.key).toBe(made);
  });

  it("tells which entry is left, before the listener is gone", () => {
    const left: string[] = [];
    const stop = history.subscribe(({ location }) => left.push(location.pathname));
    history.push("/learn/catalog");
    history.go(-1);
    stop();
    history.push("/learn/profile");
    expect(left).toEqual(["/learn/courses", "/learn/catalog"]);
  });

  it("passes on that the page stays where it is scrolled to, for this navigation only", () => {
    history.push("/learn/courses?keyword=b", null, { preventScrollReset: true });
    expect(history.visit.keepsScroll).toBe(true);
    history.push("/learn/courses?keyword=c");
    expect(history.visit.keepsScroll).toBe(false);
  });
});

describe("a view transition", () => {
  const isAnimated = () => history.visit.isAnimated;

  it("is made where a link wants it, and on the way back and forth", () => {
    history.push("/learn/courses/7", null, { viewTransition: true });
    expect(isAnimated()).toBe(true);
    history.go(-1);
    expect(isAnimated()).toBe(true);
    history.go(1);
    expect(isAnimated()).toBe(true);
  });

  it("is also made on the way back from the page to which the link's page has led on", () => {
    history.push("/learn/courses/7", null, { viewTransition: true });
    history.replace("/learn/courses/7/view");
    expect(isAnimated()).toBe(false);
    history.go(-1);
    expect(isAnimated()).toBe(true);
  });

  it("is not made between other entries", () => {
    history.push("/learn/courses/7", null, { viewTransition: true });
    history.push("/learn/profile");
    expect(isAnimated()).toBe(false);
    history.go(-1);
    expect(isAnimated()).toBe(false);
  });
});
