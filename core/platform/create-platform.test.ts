import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCurrentUser } from "../generated/calls/getCurrentUser";
import { setTimeZone } from "../generated/calls/setTimeZone";
import type { User } from "../learning/contract/entities";
import { MemoryStorage } from "../sdk/testing/memory-storage";
import { createPlatform, type PlatformHost } from "./create-platform";
import { OutboxSender } from "./outbox/outbox-sender";

const ann: User = {
  id: "018f0000-0000-7000-8000-000000000001",
  email: "ann@example.org",
  first_name: "Ann",
  middle_name: null,
  last_name: "Lee",
  timezone: null,
  tenant_id: "018f0000-0000-7000-8000-000000000002",
  role: ["Administrator"],
  permissions: [{ name: "User.Manage" }],
};
const ben: User = { ...ann, id: "018f0000-0000-7000-8000-000000000003", first_name: "Ben", role: ["Learner"] };
const asBen: User = { ...ben, impersonator: { id: ann.id, name: "Ann Lee" } };
const sessionNameOf = (user: User) => (user.impersonator ? `${user.id}/${user.impersonator.id}` : user.id);

let storage: MemoryStorage;
/** The person whose session the browser has now. In a test, another tab may start another person's session. */
let present: User;
let written: { readonly by: string; readonly url: string }[];

beforeEach(() => {
  storage = new MemoryStorage();
  present = ann;
  written = [];
});

/** A server that accepts a write only with the CSRF token of the session that the browser has now. */
async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { "x-session-user": sessionNameOf(present) } });
  if (url.endsWith("session")) return json({ user: present, csrfToken: sessionNameOf(present) });
  if (init.method === "GET") return json(present);
  const isAllowed = new Headers(init.headers).get("x-csrf-token") === sessionNameOf(present);
  if (!isAllowed) return json({ type: "", title: "", status: 403, code: "forbidden", reason: "csrf" }, 403);
  if (present.impersonator) return json({ type: "", title: "", status: 403, code: "impersonated" }, 403);
  written.push({ by: present.id, url });
  return json(present);
}

/** All services of the portal (API client, session, outbox and so on) in a page that the server made for `user`. */
function pageOf(user: User, csrfToken = sessionNameOf(user)) {
  const reload = vi.fn();
  const unused = () => undefined;
  const listening = { addEventListener: unused, removeEventListener: unused };
  const host: PlatformHost = {
    window: { ...listening, localStorage: storage, navigator: { onLine: true }, document: listening } as never,
    fetch: answer as typeof fetch,
    locks: undefined,
    openChannel: () => null,
    openLive: () => ({ ...listening, close: unused }) as never,
    session: {
      place: () => "/learn",
      leave: unused,
      reload,
      base: "/learn",
      tellParent: null,
      now: () => 0,
      isPublicPlace: () => false,
      hasTyped: () => false,
      isLeaving: () => false,
      memory: { read: () => null, write: unused },
    },
    update: {} as never,
    place: () => "/learn",
    locale: () => "en-US",
    setting: () => undefined,
  };
  return { reload, ...createPlatform(host, { user, csrfToken, now: null, prefixes: {}, buildId: "" }) };
}

const storedKeys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at));
const zone = (of: User) => ({ params: { userId: of.id }, body: { timezone: "Europe/Berlin" }, subject: "zone" });

describe("a page whose browser has another person's session now", () => {
  it.each([
    ["the administrator's page, while a person is impersonated", ann, asBen],
    ["a page of the impersonated person, after that has ended", asBen, ann],
    ["a person's page, after somebody else has signed in", ann, ben],
    ["a page of the impersonated person, after the person has signed in", asBen, ben],
  ])("does not use an answer, and loads itself again: %s", async (_title, made, now) => {
    const page = pageOf(made);
    present = now;
    await expect(page.api.call(getCurrentUser)).rejects.toMatchObject({ name: "NetworkError" });
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.online.isOnline).toBe(true);
  });

  it.each([
    ["as a person who is impersonated", asBen],
    ["as somebody else who has signed in", ben],
  ])("never writes %s: what waits stays, and is sent by the next page of its own person", async (_title, other) => {
    const page = pageOf(ann);
    present = other;
    page.outbox.put(setTimeZone, zone(ann));
    page.outbox.start(OutboxSender);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalled());
    page.outbox[Symbol.dispose]();
    const next = pageOf(other);
    next.outbox.start(OutboxSender);
    expect(next.outbox.size).toBe(0);
    await Promise.resolve();
    expect(written).toEqual([]);

    present = ann;
    const again = pageOf(ann);
    expect(again.outbox.size).toBe(1);
    again.outbox.start(OutboxSender);
    await vi.waitFor(() => expect(again.outbox.size).toBe(0));
    expect(written).toMatchObject([{ by: ann.id }]);
  });

  it("sends again with a new token when only the token is old", async () => {
    const page = pageOf(ann, "an old token");
    await page.api.call(setTimeZone, zone(ann));
    expect(written).toHaveLength(1);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe("a page for an administrator who sees the portal as another person", () => {
  it("keeps nothing for later, and sends nothing that waits for that person or for the administrator", async () => {
    pageOf(ben).outbox.put(setTimeZone, zone(ben));
    pageOf(ann).outbox.put(setTimeZone, zone(ann));
    const kept = storedKeys();
    present = asBen;
    const page = pageOf(asBen);
    expect(page.outbox.size).toBe(0);
    page.outbox.start(OutboxSender);
    page.outbox.put(setTimeZone, zone(ben));
    await vi.waitFor(() => expect(page.outbox.failureOf("zone")?.code).toBe("impersonated"));
    expect(page.outbox.size).toBe(0);
    expect(storedKeys()).toEqual(kept);
    expect(written).toEqual([]);
  });
});
