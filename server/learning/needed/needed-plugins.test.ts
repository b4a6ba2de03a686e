import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble, pointIndexOf, type ResolvedConfig } from "../../../core/kernel/server";
import { portalPoints } from "../../../core/learning/points/index";
import { fixedConfig } from "../../config/testing";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { portalManifests } from "../testing/portal-manifests";
import { course, group, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";
import { neededPlugins } from "./needed-plugins";
import { neededFaults, neededNotices, saveCheckedRevision } from "./save-checked-revision";

const model = assemble(portalManifests, pointIndexOf(portalPoints));
const talk = { type: "discussion", discussion: {} } as const;
const courses = [course("sea"), course("draft", { state: "draft", activity: group("root", [text("talk", talk)]) })];

let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms(sample(courses, []));
}, 60_000);
afterAll(() => lms.close());

const db = () => tenantDb(lms.db, DEFAULT_TENANT_ID);
const off = (...plugins: string[]) => ({
  plugins: Object.fromEntries(plugins.map((plugin) => [plugin, { enabled: false }])),
});
const scope = () => ({ db: db(), configuration: { ...fixedConfig(), model } });
const faults = async (...plugins: string[]) =>
  (await neededFaults(scope(), off(...plugins))).map(({ message, place }) => [message, place?.pointer]);

describe("a plugin", () => {
  it("is needed while a published course has its activities, and for the pages of the configuration", async () => {
    expect(await neededPlugins(db(), model)).toEqual([
      { plugin: "admin", courses: 0, names: [] },
      { plugin: "player", courses: 1, names: ["Course sea"] },
    ]);
  });

  it("is not turned off by a revision while it is needed", async () => {
    expect(await faults("discussions", "notes")).toEqual([]);
    expect(await faults("player", "admin")).toEqual([
      ['Plugin "admin" is turned off, but the configuration is changed in its pages.', "/plugins/admin/enabled"],
      [
        'Plugin "player" is turned off, but 1 published course has its activities: "Course sea".',
        "/plugins/player/enabled",
      ],
    ]);
  });

  it("that is off already does not keep others from saving", async () => {
    const save = (basedOn: number, value: object) =>
      withTransaction(db(), (trx) =>
        saveCheckedRevision(
          { ...scope(), db: trx, user: null, now: lms.clock.now, publish: () => undefined },
          { basedOn, value, reason: "A try." },
        ),
      );
    expect(await save(0, off("player"))).toMatchObject({ faults: [{ code: "PLUGIN_NEEDED" }] });
    await lms.db
      .insertInto("config_revision")
      .values({
        tenant_id: DEFAULT_TENANT_ID,
        number: 1,
        author_id: null,
        made: new Date(),
        reason: "",
        value: off("player") as never,
      })
      .execute();
    expect(await save(1, { ...off("player"), branding: { name: "Harbour" } })).toEqual({ number: 2 });
  });

  it("that a file turns off is told with its line, and stays off", async () => {
    const origin = { layer: "base", file: "config-ui/config.json", line: 4, column: 7 } as const;
    const resolved: ResolvedConfig = { config: off("player", "notes"), origins: { "/plugins/player/enabled": origin } };
    expect(await neededNotices(db(), { model, resolved })).toMatchObject([
      { code: "PLUGIN_NEEDED", severity: "warning", place: { file: "config-ui/config.json", line: 4 } },
    ]);
    const byRevision = {
      ...resolved,
      origins: { "/plugins/player/enabled": { ...origin, layer: "revision" as const } },
    };
    expect(await neededNotices(db(), { model, resolved: byRevision })).toEqual([]);
  });
});
