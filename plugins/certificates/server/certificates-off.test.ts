import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTwin } from "../../../server/app/testing/twin-tenant";
import { fixedConfig } from "../../../server/config/testing";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { type Certified, startCertified } from "./testing/certified";

const OFF_HOST = "twin.tenant.example";
const ON_HOST = "localhost";

describe("certificates that one tenant has turned off", () => {
  let made: Certified;
  let isOff: boolean;
  beforeEach(async () => {
    const config = fixedConfig();
    isOff = false;
    made = await startCertified({
      deps: { config: { ...config, isPluginOn: (host, id) => !(isOff && id === "certificates" && host === OFF_HOST) } },
    });
    await makeTwin(made.lms.db, DEFAULT_TENANT_ID, newId(), OFF_HOST);
    made.lms.context.tenants.forget();
    await made.ada.get(made.certificate.credentialUrl ?? "");
  });
  afterEach(() => made.lms.close());

  const ask = (host: string, url: string, method: "GET" | "POST" = "GET") =>
    made.lms.app.inject({ method, url, headers: { host }, ...(method === "POST" ? { payload: {} } : {}) });
  /** Addresses that everybody may open while the plugin is on. */
  const open = () => [
    `/api/lms/v1/public/certificate-records/${made.number}`,
    `/api/lms-storage/v1/certificates/public/${made.number}.pdf`,
    `/api/lms-storage/v1/certificates/public/${made.number}.png`,
    "/.well-known/did.json",
  ];

  it("has nothing of them at its host, and everything at the host of the other tenant", async () => {
    for (const url of open()) expect([url, (await ask(OFF_HOST, url)).statusCode]).toEqual([url, 200]);
    isOff = true;
    const closed = [
      ...open(),
      "/api/lms-storage/v1/certificates/status/0",
      made.certificate.credentialUrl ?? "",
      made.certificate.certificatePdfUrl ?? "",
      "/api/lms/v1/certificate-records/query",
    ];
    for (const url of closed) {
      const answer = await ask(OFF_HOST, url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "PLUGIN_OFF"]);
    }
    expect((await ask(OFF_HOST, "/api/lms/v1/revoke-certificates", "POST")).json().code).toBe("PLUGIN_OFF");
    for (const url of [...open(), "/api/lms-storage/v1/certificates/status/0"]) {
      expect([url, (await ask(ON_HOST, url)).statusCode]).toEqual([url, 200]);
    }
    isOff = false;
    for (const url of open()) expect([url, (await ask(OFF_HOST, url)).statusCode]).toEqual([url, 200]);
  });
});
