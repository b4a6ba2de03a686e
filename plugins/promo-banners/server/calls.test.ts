import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedConfig } from "../../../server/config/testing";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

let lms: TestLms;
let config: ReturnType<typeof fixedConfig>;
let ada: Awaited<ReturnType<TestLms["member"]>>;

const configure = (...banners: readonly object[]) =>
  config.change({ settings: { "platform.ui.dashboard.enabled": true, "promo-banners.banners": banners as never } });

beforeEach(async () => {
  config = { ...fixedConfig(), documents: portalManifests };
  lms = await startTestLms(sample([course("one")], [access("one")]), {}, undefined, { config });
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const shownTo = async (person: typeof ada) => {
  const { body } = await person.call("getBanners");
  return (body.data as readonly { readonly id: string }[]).map(({ id }) => id);
};
const close = (person: typeof ada, bannerId: string) => person.call("closeBanner", { params: { bannerId } });

describe("the banners of a tenant", () => {
  it("are answered at /api/banner/, in the person's language", async () => {
    configure({ id: "spring", text: { "en-US": "Spring courses", "ar-AR": "دورات" }, link: "/learn/catalog" });
    const headers = { "accept-language": "ar-AR" };
    const response = await ada.raw({ method: "GET", url: "/api/banner/banners", headers });
    const banner = { id: "spring", text: "دورات", language: "ar-AR", picture: null, link: "/learn/catalog" };
    expect(response.json()).toEqual({ data: [banner], changesAt: null });
    expect((await lms.app.inject({ url: "/api/banner/banners" })).statusCode).toBe(401);
  });

  it("come with the first page, and nobody gets those of others or those to come", async () => {
    configure(
      { id: "now", text: "Text for now" },
      { id: "later", text: "Text for later", from: "2027-01-01" },
      { id: "authors", text: "Text for authors", roles: ["Author"] },
      { id: "staff", text: "Text for staff", units: ["Staff"] },
      { id: "third", text: "Text for third" },
      { id: "fourth", text: "Text for fourth" },
    );
    const parts = await ada.call("getDay");
    expect(parts.body.parts["promo-banners"].content.data).toMatchObject([{ id: "now" }, { id: "third" }]);
    for (const url of ["/learn", "/config-ui/config.json", "/api/banner/banners"]) {
      const { body, statusCode } = await ada.get(url);
      expect(statusCode).toBe(200);
      expect(body.includes("Text for now")).toBe(!url.endsWith(".json"));
      for (const other of ["later", "authors", "staff", "fourth"]) expect(body).not.toContain(`Text for ${other}`);
    }
  });

  it("are for the units of the person, by name or id", async () => {
    const id = newId();
    await lms.db.insertInto("unit").values({ tenant_id: DEFAULT_TENANT_ID, id, name: "Sales" }).execute();
    await lms.db
      .insertInto("account_unit")
      .values({ tenant_id: DEFAULT_TENANT_ID, user_id: ada.user.id, unit_id: id, is_primary: true })
      .execute();
    configure({ id: "name", text: "By name", units: ["Sales"] }, { id: "key", text: "By id", units: [id] });
    expect(await shownTo(ada)).toEqual(["name", "key"]);
    expect(await shownTo(await lms.member(OTHER))).toEqual([]);
  });

  it("appear and go at their time", async () => {
    configure({ id: "day", text: "One day", from: "2026-11-22", until: "2026-11-22" });
    expect((await ada.call("getBanners")).body).toEqual({ data: [], changesAt: "2026-11-22T00:00:00.000Z" });
    lms.clock.now = new Date("2026-11-22T00:00:00Z");
    const later = await lms.member(LEARNER);
    expect(await shownTo(later)).toEqual(["day"]);
  });

  it("stay closed for the person on all devices, and for nobody else", async () => {
    configure(...["one", "two", "three"].map((id) => ({ id, text: id })));
    const answer = await close(ada, "one");
    expect(answer.body.data).toMatchObject([{ id: "two" }, { id: "three" }]);
    expect((await close(ada, "one")).status).toBe(200);
    expect(await shownTo(await lms.member(LEARNER))).toEqual(["two", "three"]);
    expect(await shownTo(await lms.member(OTHER))).toEqual(["one", "two"]);
    const rows = await lms.db.selectFrom("promo_banner_closed").select(["user_id", "banner_id"]).execute();
    expect(rows).toEqual([{ user_id: ada.user.id, banner_id: "one" }]);
  });

  it.each([
    ["one that is not there", "nothing"],
    ["one for others", "authors"],
    ["one that is still to come", "later"],
  ])("cannot be closed: %s", async (_, bannerId) => {
    configure(
      { id: "authors", text: "For authors", roles: ["Author"] },
      { id: "later", text: "For later", from: "2027-01-01" },
    );
    expect((await close(ada, bannerId)).status).toBe(404);
    expect(await lms.db.selectFrom("promo_banner_closed").selectAll().execute()).toEqual([]);
  });

  it("are none while the tenant has the plugin off", async () => {
    configure({ id: "spring", text: "Spring" });
    config.change({ ...config.resolved("").config, plugins: { "promo-banners": { enabled: false } } });
    const { status, body } = await ada.call("getBanners");
    expect([status, body.code]).toEqual([404, "PLUGIN_OFF"]);
    expect((await ada.call("getDay")).body.parts["promo-banners"]).toBeUndefined();
  });
});
