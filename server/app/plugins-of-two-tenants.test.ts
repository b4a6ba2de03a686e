import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prefixes } from "../../core/learning/contract/endpoint";
import { fixedConfig } from "../config/testing";
import { newId } from "../database/new-id";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { sample } from "../learning/testing/sample-package";
import { startTestLms, type TestLms } from "../learning/testing/test-lms";
import { installed } from "../plugins/installed";
import { makeTwin } from "./testing/twin-tenant";

const OFF_HOST = "twin.tenant.example";
const ON_HOST = "localhost";

describe("a plugin that one of two tenants has turned off", () => {
  let lms: TestLms;
  let off = "";
  beforeAll(async () => {
    const isPluginOn = (host: string, id: string) => !(host === OFF_HOST && id === off);
    lms = await startTestLms(sample([], []), undefined, undefined, { config: { ...fixedConfig(), isPluginOn } });
    await makeTwin(lms.db, DEFAULT_TENANT_ID, newId(), OFF_HOST);
    lms.context.tenants.forget();
  });
  afterAll(() => lms.close());

  /**
   * The code of the error with which a call (of the API) is answered when nobody is signed in, or the status of an
   * answer without a code.
   */
  async function codeAt(
    host: string,
    { method, prefix, path }: (typeof installed.plugins)[number]["endpoints"][number],
  ) {
    const url = `${prefixes[prefix]}${path.replaceAll(/\{\w+\}/g, () => newId())}`;
    const answer = await lms.app.inject({
      method,
      url,
      headers: { host },
      ...(method === "GET" ? {} : { payload: {} }),
    });
    // An answer to HEAD has no body. When the plugin is on, a visitor gets 401.
    if (method === "HEAD") return answer.statusCode === 404 ? "PLUGIN_OFF" : answer.statusCode;
    return answer.statusCode < 400 ? answer.statusCode : answer.json().code;
  }

  it.each(installed.plugins.map((plugin) => [plugin.id, plugin] as const))(
    "has no call there, and all calls at the other one: %s",
    async (id, plugin) => {
      for (const endpoint of plugin.endpoints) {
        off = id;
        expect([endpoint.id, await codeAt(OFF_HOST, endpoint)]).toEqual([endpoint.id, "PLUGIN_OFF"]);
        expect([endpoint.id, await codeAt(ON_HOST, endpoint)]).not.toEqual([endpoint.id, "PLUGIN_OFF"]);
        off = "";
        expect([endpoint.id, await codeAt(OFF_HOST, endpoint)]).not.toEqual([endpoint.id, "PLUGIN_OFF"]);
      }
    },
  );
});
