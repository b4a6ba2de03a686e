import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getUserUnits, setTimeZone } from "../../core/sdk/calls";
import type { User } from "../../core/sdk/learning";
import { id, refusal, settle, type TestPortal, testPortal } from "../../core/sdk/testing";
import { ProfileStore } from "./profile.store";

const robin: User = {
  id: id(4),
  email: "robin@demo.example",
  first_name: "Robin",
  middle_name: null,
  last_name: "Lee",
  timezone: "Europe/Berlin",
  tenant_id: id(80),
  role: ["Learner"],
  permissions: [],
};

let portal: TestPortal;
let store: ProfileStore;

beforeEach(() => {
  portal = testPortal(robin);
  portal.api.answer(setTimeZone, ({ body }) => ({ ...robin, timezone: body.timezone }));
  store = new ProfileStore(portal.api, portal.session, portal.toasts, portal.events, portal.outbox);
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

describe("the time zone", () => {
  it("is saved, and everything shows times in it", async () => {
    await store.saveTimeZone("Asia/Tokyo");
    expect(portal.api.inputs(setTimeZone)).toMatchObject([
      { params: { userId: robin.id }, body: { timezone: "Asia/Tokyo" } },
    ]);
    expect(portal.session.user?.timezone).toBe("Asia/Tokyo");
    expect(portal.said()).toEqual(["profile.timeZone.saved"]);
  });

  it("is not sent while it is the same", async () => {
    await store.saveTimeZone("Europe/Berlin");
    expect(portal.api.calls).toEqual([]);
  });

  it("that was refused is only logged", async () => {
    portal.api.fail(setTimeZone, refusal(400, "invalid"));
    await store.saveTimeZone("Asia/Tokyo");
    expect(portal.said()).toEqual([]);
    expect(portal.session.user?.timezone).toBe("Europe/Berlin");
    expect(store.wantedZone).toBe("Europe/Berlin");
    expect(await portal.logged()).toMatchObject([{ name: "time_zone_not_saved" }]);
  });

  it("that got no answer is kept without a word, also for a later page, and saved when the connection is back", async () => {
    portal.api.fail(setTimeZone);
    await store.saveTimeZone("Asia/Tokyo");
    expect(portal.said()).toEqual([]);
    expect(store.wantedZone).toBe("Asia/Tokyo");
    const later = new ProfileStore(portal.api, portal.session, portal.toasts, portal.events, portal.outbox);
    expect(later.wantedZone).toBe("Asia/Tokyo");
    portal.api.answer(setTimeZone, ({ body }) => ({ ...robin, timezone: body.timezone }));
    portal.startSending();
    await settle();
    expect(portal.session.user?.timezone).toBe("Asia/Tokyo");
    expect(portal.api.inputs(setTimeZone)).toHaveLength(2);
  });

  it("that got no answer gives way when another one is chosen", async () => {
    portal.api.fail(setTimeZone);
    await store.saveTimeZone("Asia/Tokyo");
    await store.saveTimeZone("Europe/Berlin");
    expect(store.wantedZone).toBe("Europe/Berlin");
    portal.api.answer(setTimeZone, ({ body }) => ({ ...robin, timezone: body.timezone }));
    portal.startSending();
    await settle();
    expect(portal.session.user?.timezone).toBe("Europe/Berlin");
    expect(portal.api.inputs(setTimeZone).map(({ body }) => body)).toEqual([
      { timezone: "Asia/Tokyo" },
      { timezone: "Europe/Berlin" },
    ]);
  });
});

describe("the unit of a user", () => {
  const unit = (name: string, is_primary: boolean) => ({ id: id(name.length), name, is_primary });
  it.each([
    ["the primary one", [unit("Sales", false), unit("Harbour", true)], "Harbour"],
    ["the first where none is primary", [unit("Sales", false), unit("Harbour", false)], "Sales"],
    ["none", [], undefined],
  ])("is %s", async (_name, items, name) => {
    portal.api.answer(getUserUnits, { items });
    await store.units.load();
    expect(store.unit?.name).toBe(name);
  });
});
