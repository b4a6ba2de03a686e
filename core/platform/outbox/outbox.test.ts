import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Call } from "../call";
import { CommandFailed, CommandTimeout, NetworkError, ProblemError } from "../http/api-error";
import type { Channel } from "../live/tabs";
import { Tabs } from "../live/tabs";
import { Outbox } from "./outbox";
import type { OutboxEntry } from "./outbox-entry";
import { OutboxSender } from "./outbox-sender";
import { OutboxStorage } from "./outbox-storage";
import type { SenderLock } from "./sender-lock";

const save = {
  id: "save",
  method: "PUT",
  prefix: "lms",
  path: "things/{thing}",
  audience: "member",
  command: false,
  check: (answer: unknown) => typeof answer === "object" && answer !== null && "ok" in answer,
} as const satisfies Call;

/** For the tests: a browser whose tabs share a storage, a channel and a lock. */
class Browser {
  readonly items = new Map<string, string>();
  readonly sent: string[] = [];
  readonly bodies: unknown[] = [];
  /** The number of messages between tabs. */
  posted = 0;
  /** Stands for the server: gets the body of a request and returns the answer. */
  server: (body: unknown) => Promise<unknown> = async () => ({ ok: true });
  private readonly channels = new Set<(data: unknown) => void>();
  private readonly lookers = new Set<(event: { readonly key: string | null }) => void>();
  private readonly queue: { work: () => Promise<void>; signal: AbortSignal }[] = [];
  private holder: object | null = null;

  open(): Outbox {
    const outbox = new Outbox({
      api: {
        url: (call, { params } = {}) => `/${call.path.replace("{thing}", String(Reflect.get(params ?? {}, "thing")))}`,
        deliver: async (entry) => {
          this.sent.push(String(entry.body));
          this.bodies.push(entry.body);
          return this.server(entry.body);
        },
      },
      storage: new OutboxStorage(this.storage(), "ann", () => Date.now()),
      tabs: new Tabs(this.channel()),
      lock: this.lock(),
      changes: { addEventListener: (_, look) => void this.lookers.add(look) },
      now: () => Date.now(),
      isOnline: () => true,
    });
    outbox.start(OutboxSender);
    return outbox;
  }

  /** Tells the tabs that another tab has changed this key of the storage, as the browser does by a storage event. */
  changed(key: string | null): void {
    for (const look of this.lookers) look({ key });
  }

  storage() {
    const { items } = this;
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      key: (at: number) => [...items.keys()][at] ?? null,
      get length() {
        return items.size;
      },
    };
  }

  private channel(): Channel {
    let own: (data: unknown) => void = () => undefined;
    return {
      postMessage: (data) => {
        this.posted += 1;
        for (const hear of this.channels) if (hear !== own) hear(structuredClone(data));
      },
      addEventListener: (_, listener) => {
        own = (data) => listener({ data });
        this.channels.add(own);
      },
      close: () => void this.channels.delete(own),
    };
  }

  private lock(): SenderLock {
    return {
      hold: (work, signal) => {
        this.queue.push({ work, signal });
        this.next();
      },
    };
  }

  private next(): void {
    if (this.holder) return;
    const turn = this.queue.shift();
    if (!turn) return;
    this.holder = turn;
    void turn.work().then(() => {
      this.holder = null;
      this.next();
    });
  }
}

const put = (
  outbox: Outbox,
  body: unknown,
  subject = "course",
  coalesce = false,
  { call = save as Call, thing = subject } = {},
): OutboxEntry => outbox.put<never>(call as never, { params: { thing }, body, subject, coalesce } as never);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("Outbox", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends in order and says when all is saved", async () => {
    const browser = new Browser();
    const outbox = browser.open();
    expect(outbox.stateOf("course")).toBe("saved");
    for (const body of ["1", "2", "3"]) put(outbox, body);
    expect(outbox.stateOf("course")).toBe("saving");
    await settle();
    expect([browser.sent, outbox.stateOf("course"), browser.items.size]).toEqual([["1", "2", "3"], "saved", 0]);
  });

  it("gives the answer to who waits for it", async () => {
    const outbox = new Browser().open();
    const delivered = outbox.delivery(put(outbox, "1"));
    await settle();
    await expect(delivered).resolves.toEqual({ ok: true });
  });

  it("goes on when one who listens throws: what was delivered is no refusal, and the rest is sent", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const browser = new Browser();
    const outbox = browser.open();
    const heard: string[] = [];
    outbox.onDelivered(() => {
      throw new Error("no such course");
    });
    outbox.onDelivered(({ subject }) => heard.push(subject));
    outbox.onRefused(() => heard.push("refused"));
    put(outbox, "1", "a");
    put(outbox, "2", "b");
    await settle();
    expect([browser.sent, heard, outbox.state]).toEqual([["1", "2"], ["a", "b"], "saved"]);
    expect(reported).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  it("does not hand on an answer that is not of the contract's shape", async () => {
    const browser = new Browser();
    browser.server = async () => ({ wrong: true });
    const outbox = browser.open();
    const delivered = expect(outbox.delivery(put(outbox, "1"))).rejects.toThrow("not of the contract's shape");
    await settle();
    await delivered;
  });

  it("keeps what could not be sent, says so, and delivers it once when the connection is back", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const outbox = browser.open();
    put(outbox, "1");
    put(outbox, "2");
    await settle();
    expect([browser.sent, outbox.stateOf("course"), outbox.size]).toEqual([["1"], "notSavedYet", 2]);
    browser.server = async () => ({ ok: true });
    outbox.retry();
    await settle();
    expect([browser.sent, outbox.stateOf("course")]).toEqual([["1", "1", "2"], "saved"]);
  });

  it("tries again by itself, less and less often", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    put(browser.open(), "1");
    await settle();
    const tries: number[] = [];
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      tries.push(browser.sent.length);
    }
    expect(tries).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it("begins with short pauses again when the connection comes back and is lost again", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000);
    const before = browser.sent.length;
    outbox.retry();
    await settle();
    const tries = [browser.sent.length - before];
    for (const wait of [1000, 2000, 4000]) {
      await vi.advanceTimersByTimeAsync(wait);
      tries.push(browser.sent.length - before);
    }
    expect(tries).toEqual([1, 2, 3, 4]);
  });

  it("sends after a reload what the page left behind, under the same name", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const before = browser.open();
    put(before, "1");
    put(before, "2");
    await settle();
    before[Symbol.dispose]();
    const kept = [...browser.items.keys()];
    browser.server = async () => ({ ok: true });
    browser.sent.length = 0;
    const after = browser.open();
    expect([...browser.items.keys()]).toEqual(kept);
    await settle();
    expect([browser.sent, after.state]).toEqual([["1", "2"], "saved"]);
  });

  it("lets one tab send for all, in the order of what was done", async () => {
    const browser = new Browser();
    let open: (answer: unknown) => void = () => undefined;
    browser.server = () => new Promise((resolve) => (open = resolve));
    const first = browser.open();
    const second = browser.open();
    put(first, "1");
    const delivered = second.delivery(put(second, "2"));
    put(first, "3");
    await settle();
    expect(browser.sent).toEqual(["1"]);
    expect([first.stateOf("course"), second.stateOf("course")]).toEqual(["saving", "saving"]);
    browser.server = async () => ({ ok: true });
    open({ ok: true });
    await settle();
    expect(browser.sent).toEqual(["1", "2", "3"]);
    await expect(delivered).resolves.toEqual({ ok: true });
    expect([first.state, second.state]).toEqual(["saved", "saved"]);
  });

  it("hands over to the next tab when the one that sends is closed", async () => {
    const browser = new Browser();
    const first = browser.open();
    const second = browser.open();
    first[Symbol.dispose]();
    await settle();
    put(second, "1");
    await settle();
    expect([browser.sent, second.state]).toEqual([["1"], "saved"]);
  });

  it("drops what the server refuses, shows it, and goes on with the rest", async () => {
    const browser = new Browser();
    browser.server = async (body) => {
      if (body === "bad") throw problem(409, "conflict");
      return { ok: true };
    };
    const outbox = browser.open();
    const refused: string[] = [];
    outbox.onRefused(({ subject, failure }) => refused.push(`${subject} ${failure.code}`));
    const delivered = expect(outbox.delivery(put(outbox, "bad"))).rejects.toThrow("conflict");
    put(outbox, "good", "other");
    await settle();
    await delivered;
    expect([refused, browser.items.size]).toEqual([["course conflict"], 0]);
    expect([outbox.stateOf("course"), outbox.stateOf("other"), outbox.state]).toEqual(["failed", "saved", "failed"]);
    expect(outbox.failureOf("course")?.code).toBe("conflict");
    put(outbox, "again");
    await settle();
    expect(outbox.stateOf("course")).toBe("saved");
  });

  it.each([
    [401, "unauthorized"],
    [429, "tooManyRequests"],
    [500, "internal"],
    [503, "internal"],
  ] as const)("keeps what was answered with %d", async (status, code) => {
    const browser = new Browser();
    browser.server = () => Promise.reject(problem(status, code));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    expect([outbox.stateOf("course"), outbox.size]).toEqual(["notSavedYet", 1]);
    browser.server = async () => ({ ok: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect([outbox.stateOf("course"), browser.sent]).toEqual(["saved", ["1", "1"]]);
  });

  it("holds back the order of one subject only", async () => {
    const browser = new Browser();
    browser.server = async (body) => {
      if (String(body).startsWith("a")) throw problem(500, "internal");
      return { ok: true };
    };
    const outbox = browser.open();
    put(outbox, "a1", "a");
    put(outbox, "a2", "a");
    put(outbox, "b1", "b");
    await settle();
    expect([browser.sent, outbox.stateOf("b")]).toEqual([["a1", "b1"], "saved"]);
  });

  it("sends only the newest of progress that was never tried", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    for (const body of ["2", "3", "4"]) put(outbox, body, "course", true);
    await settle();
    browser.server = async () => ({ ok: true });
    browser.sent.length = 0;
    outbox.retry();
    await settle();
    expect(browser.sent).toEqual(["1", "4"]);
  });

  it("lets progress take the place only of the same call's on the same thing", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    put(outbox, "2", "course", true);
    put(outbox, "3", "course", true, { thing: "another" });
    put(outbox, "4", "course", true, { thing: "another", call: { ...save, id: "finish" } as Call });
    expect(outbox.waitingOf("course").map(({ body }) => body)).toEqual(["1", "2", "3", "4"]);
  });

  it("tells whoever waits for replaced progress that it needs no waiting for", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    const replaced = outbox.delivery(put(outbox, "2", "course", true));
    put(outbox, "3", "course", true);
    await expect(replaced).resolves.toBeUndefined();
  });

  it("tells the other tabs once that something waits, not after each try", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const [sends, other] = [browser.open(), browser.open()];
    put(sends, "1");
    await settle();
    const { posted } = browser;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([browser.sent.length > 3, browser.posted, other.state]).toEqual([true, posted, "notSavedYet"]);
  });

  it("keeps a command that was not done in time", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new CommandTimeout("save"));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    expect([outbox.stateOf("course"), outbox.size]).toEqual(["notSavedYet", 1]);
  });

  it.each([
    ["keeps a command that failed by a fault of the server", 500, "internal", 1],
    ["keeps a command that failed because there were too many at once", 429, "tooManyRequests", 1],
    ["drops a command that failed by a rule", 409, "conflict", 0],
  ] as const)("%s", async (_title, status, code, kept) => {
    const browser = new Browser();
    const cause = { type: "about:blank", title: code, status, code };
    browser.server = () => Promise.reject(new CommandFailed("save", cause, { code: "unknown" }));
    const outbox = browser.open();
    put(outbox, "1");
    await settle();
    expect(outbox.size).toBe(kept);
  });

  it("names the thing of later writes as the server does, also in a page that is opened later", async () => {
    const browser = new Browser();
    browser.server = () => Promise.reject(new NetworkError(false, null));
    const start = { ...save, command: true, id: "start" } as Call;
    const before = browser.open();
    put(before, { id: "own" }, "course", false, { call: start, thing: "all" });
    put(before, { id: "other", of: "own" }, "course", false, { thing: "own" });
    await settle();
    before[Symbol.dispose]();
    browser.bodies.length = 0;
    browser.server = async () => ({ ok: true, resultId: "known" });
    const after = browser.open();
    await settle();
    expect([after.size, browser.bodies]).toEqual([0, [{ id: "own" }, { id: "other", of: "known" }]]);
  });

  it("looks again when what another tab wrote can be read, which may be after that tab said so", async () => {
    const browser = new Browser();
    const outbox = browser.open();
    await settle();
    const entry = { subject: "course", callId: "save", method: "PUT", url: "/things/course", body: "1" } as const;
    const { id } = new OutboxStorage(browser.storage(), "ann").add({ ...entry, command: false, tried: false });
    browser.changed("portal:ann:places");
    await settle();
    expect(browser.sent).toEqual([]);
    browser.changed(`portal:ann:outbox:${id}`);
    expect(outbox.stateOf("course")).toBe("saving");
    await settle();
    expect([browser.sent, outbox.stateOf("course")]).toEqual([["1"], "saved"]);
  });

  it("works where the browser keeps nothing, as long as the page is open", async () => {
    const sent: unknown[] = [];
    const outbox = new Outbox({
      api: { url: () => "/x", deliver: async (entry) => ({ ok: sent.push(entry.body) }) },
      storage: new OutboxStorage(null, "ann"),
      tabs: new Tabs(null),
      lock: { hold: (work) => void work() },
      changes: { addEventListener: () => undefined },
      now: () => Date.now(),
      isOnline: () => true,
    });
    outbox.start(OutboxSender);
    put(outbox, "1");
    await settle();
    expect([sent, outbox.state]).toEqual([["1"], "saved"]);
  });
});

function problem(status: number, code: "conflict" | "internal" | "unauthorized" | "tooManyRequests"): ProblemError {
  return new ProblemError({ type: "about:blank", title: code, status, code });
}
