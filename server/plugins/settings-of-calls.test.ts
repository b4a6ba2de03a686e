import { afterEach, beforeEach, expect, it } from "vitest";
import { defineCommand, defineEndpoint } from "../../core/learning/contract/endpoint";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import type { Call } from "../contract/calls/call";
import { newId } from "../database/new-id";
import type { LoadedPlugin } from "./load-server-plugins";

const getLimit = defineEndpoint({
  id: "getLimit",
  summary: "A limit.",
  method: "GET",
  prefix: "lms",
  path: "limit",
  audience: "member",
  answer: { type: "object" },
});
const useLimit = defineCommand({
  id: "useLimit",
  summary: "Uses it.",
  prefix: "lms",
  path: "use-limits",
  body: {
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { type: "string", format: "uuid" } },
  },
});

let portal: TestPortal;
let user: Awaited<ReturnType<TestPortal["signIn"]>>;
let used: unknown[];
beforeEach(async () => {
  used = [];
  const calls = {
    getLimit: async ({ setting }: Call<typeof getLimit>) => ({ limit: setting("notes.limit") ?? null }),
    useLimit: async ({ setting }: Call<typeof useLimit>) => {
      used.push(setting("notes.limit"));
      return { resultId: null };
    },
  };
  const notes: LoadedPlugin = { id: "notes", endpoints: [getLimit, useLimit], calls };
  portal = await startTestPortal({ deps: { plugins: [notes] } });
  user = await portal.signIn();
});
afterEach(() => portal.close());

it("a call and a command read the settings of the tenant as they are then", async () => {
  for (const limit of [3, 5]) {
    portal.config.change({ settings: { "notes.limit": limit } });
    expect((await user.get("/api/lms/v1/limit")).json()).toEqual({ limit });
    await user.post("/api/lms/v1/use-limits", { id: newId() }, { prefer: "respond-sync" });
  }
  expect(used).toEqual([3, 5]);
});
