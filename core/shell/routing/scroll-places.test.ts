import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScrollPlaces } from "./scroll-places";

/** The height of the window of the test. */
const WINDOW = 600;

let page: ReturnType<typeof fakePage>;
let grown: (() => void)[];

/** A page that is `height` high, can be scrolled, and has an element with the id `named`. */
function fakePage() {
  const stored = new Map<string, string>();
  const listeners = new Map<string, () => void>();
  const fake = {
    height: 4000,
    scrollY: 0,
    /** Another content, as after a navigation. */
    draw(height: number) {
      fake.height = height;
      fake.scrollTo(0, fake.scrollY);
    },
    grow(height: number) {
      fake.draw(height);
      for (const tell of grown) tell();
    },
    move: (event: string) => listeners.get(event)?.(),
    listens: () => listeners.size,
    scrollTo: (_: number, top: number) => {
      fake.scrollY = Math.max(0, Math.min(top, fake.height - WINDOW));
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    document: {
      body: {},
      documentElement: {
        style: { overflowAnchor: "" },
        clientHeight: WINDOW,
        get scrollHeight() {
          return fake.height;
        },
      },
      getElementById: (id: string) => (id === "named place" ? { scrollIntoView: () => fake.scrollTo(0, 1500) } : null),
    },
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
    removeEventListener: (event: string) => void listeners.delete(event),
  };
  return fake;
}

const places = () => new ScrollPlaces(page as unknown as Window);
const entry = (key: string, more: { hash?: string; keepsScroll?: boolean } = {}) => ({
  location: { key, pathname: `/learn/${key}`, search: "", hash: more.hash ?? "", state: null },
  keepsScroll: more.keepsScroll ?? false,
});

beforeEach(() => {
  vi.useFakeTimers();
  grown = [];
  page = fakePage();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: () => void) {}
      observe = () => void grown.push(this.tell);
      disconnect = () => {
        grown = grown.filter((tell) => tell !== this.tell);
      };
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the place to which an entry of the history is scrolled", () => {
  it("is the top for a new entry", () => {
    page.scrollTo(0, 900);
    places().restore(entry("new"));
    expect(page.scrollY).toBe(0);
  });

  it("is the element that the hash names", () => {
    places().restore(entry("new", { hash: "#named%20place" }));
    expect(page.scrollY).toBe(1500);
  });

  it.each(["#nobody", "#%"])("is the top if the hash %s names no element", (hash) => {
    page.scrollTo(0, 900);
    places().restore(entry("new", { hash }));
    expect(page.scrollY).toBe(0);
  });

  it("stays where it is, if the navigation asks for that", () => {
    page.scrollTo(0, 900);
    places().restore(entry("filtered", { keepsScroll: true }));
    expect(page.scrollY).toBe(900);
  });

  it("comes back with Back, each entry's own", () => {
    const both = places();
    page.scrollTo(0, 900);
    both.remember(entry("list"));
    both.restore(entry("course"));
    page.scrollTo(0, 70);
    both.remember(entry("course"));
    both.restore(entry("list"));
    expect(page.scrollY).toBe(900);
    both.remember(entry("list"));
    both.restore(entry("course"));
    expect(page.scrollY).toBe(70);
  });

  it("comes back after a reload", () => {
    const before = places();
    page.scrollTo(0, 900);
    before.remember(entry("list"));
    before.store();
    page.scrollTo(0, 0);
    places().restore(entry("list"));
    expect(page.scrollY).toBe(900);
  });

  it("is the top after a reload if the browser forbids storage", () => {
    Object.defineProperty(page, "sessionStorage", {
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    const before = places();
    page.scrollTo(0, 900);
    before.remember(entry("list"));
    before.store();
    places().restore(entry("list"));
    expect(page.scrollY).toBe(0);
  });

  it("is the top if the storage holds something else", () => {
    page.sessionStorage.setItem("portal:scroll", "{");
    page.scrollTo(0, 900);
    places().restore(entry("list"));
    expect(page.scrollY).toBe(0);
  });
});

describe("a place for which the page is not long enough yet", () => {
  const backToLongList = () => {
    const list = places();
    page.scrollTo(0, 3000);
    list.remember(entry("list"));
    list.restore(entry("course"));
    list.remember(entry("course"));
    page.draw(700);
    return { list, end: list.restore(entry("list")) };
  };

  it("is reached as the content comes, and then the page is free", () => {
    backToLongList();
    expect(page.scrollY).toBe(100);
    page.grow(2000);
    expect(page.scrollY).toBe(1400);
    page.grow(4000);
    expect(page.scrollY).toBe(3000);
    page.scrollTo(0, 200);
    page.grow(5000);
    expect(page.scrollY).toBe(200);
    vi.advanceTimersByTime(5000);
    expect([grown.length, page.listens(), vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it.each(["five seconds", "a key"])("is not moved by what comes late above it, until %s", (after) => {
    const { style } = page.document.documentElement;
    backToLongList();
    page.grow(4000);
    expect(style.overflowAnchor).toBe("none");
    if (after === "a key") page.move("keydown");
    else vi.advanceTimersByTime(5000);
    expect(style.overflowAnchor).toBe("");
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("is given up at the reader's %s", (event) => {
    backToLongList();
    page.move(event);
    page.grow(4000);
    expect(page.scrollY).toBe(100);
    expect([grown.length, page.listens(), vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it("is given up after five seconds", () => {
    backToLongList();
    vi.advanceTimersByTime(4999);
    page.grow(2000);
    expect(page.scrollY).toBe(1400);
    vi.advanceTimersByTime(1);
    page.grow(4000);
    expect(page.scrollY).toBe(1400);
  });

  it("is not lost if the reader leaves before the content comes", () => {
    const { list, end } = backToLongList();
    list.remember(entry("list"));
    end();
    list.restore(entry("course"));
    page.grow(4000);
    expect(page.scrollY).toBe(0);
    list.remember(entry("course"));
    list.restore(entry("list"));
    expect(page.scrollY).toBe(3000);
  });
});
