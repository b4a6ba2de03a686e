import { readFileSync } from "node:fs";
import { Container } from "inversify";
import { describe, expect, it } from "vitest";
import { createKernel } from "../../core/kernel";
import { pointIndexOf } from "../../core/kernel/points/point-index";
import { readManifests } from "../../core/kernel/server";
import { portalPoints } from "../../core/learning/points";
import { contextOfUser } from "../../core/shell/kernel-context";
import { version } from "../../package.json";

const file = "manifests/learner-app.json";
const { documents } = readManifests([{ file, text: readFileSync(file, "utf8") }], portalPoints, version);

/** What of the plugin is shown in these modes of the page, whatever its kind. */
function shownIn(modes: readonly string[], isMember = true): readonly string[] {
  const user = { id: "u", tenant_id: "t", email: "", first_name: "", last_name: "", role: [], permissions: [] };
  const context = { ...contextOfUser(isMember ? ({ ...user } as never) : null), modes };
  const { registry } = createKernel(
    {
      index: pointIndexOf(portalPoints),
      documents,
      config: { config: {}, origins: {} },
      context,
      loadPlugin: async (id) => ({ id }),
      log: () => undefined,
    },
    new Container(),
  );
  const contributes = documents[0]?.manifest?.contributes ?? {};
  return (Object.keys(contributes) as (keyof typeof contributes)[]).flatMap((point) =>
    registry.list(point).map(({ id }) => id),
  );
}

describe("the plugin learner-app", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["a browser", [], []],
    ["a browser of a phone", ["mobile"], []],
    ["a frame of another page", ["embedded", "mobile"], []],
    ["an impersonation", ["impersonated"], []],
    ["the installed app", ["app"], ["learner-app.bar"]],
    ["the platform's app", ["embedded", "mobile", "app"], ["learner-app.bar"]],
    ["the app, while an activity is read", ["app", "reading"], []],
  ])("has something to load in %s, or not", (_, modes, expected) => expect(shownIn(modes)).toEqual(expected));

  it("has nothing for visitors", () => expect(shownIn(["app"], false)).toEqual([]));
});
