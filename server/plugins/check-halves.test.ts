import { expect, it } from "vitest";
import { checkServerHalves } from "./check-halves";
import { loadHalves } from "./load-halves";

const broken = () => Promise.reject(new Error("no such module"));
const making = (id: string, table: string) => async () => ({
  default: { id, migrations: [[`create table ${table} (tenant_id uuid)`]] },
});

it("says of each half that does not work its code, its place, what is wrong and what to do", async () => {
  const loading = loadHalves(
    { badges: making("badges", "vote"), polls: making("polls", "vote"), votes: broken },
    {},
    {},
  );
  const [twice, failed, ...others] = await checkServerHalves(loading);
  expect(twice).toMatch(
    /^NAMED_TWICE {2}plugins\/polls\/server\/plugin.server.ts\n.*"vote".*"badges".*"polls".*\nGive it another/,
  );
  expect(failed).toMatch(/^PLUGIN_SERVER_FAILED {2}plugins\/votes\/server\/plugin.server.ts\nno such module\n/);
  expect(others).toEqual([]);
});

it("says which schema of a half's parts of a package cannot be used", async () => {
  const schema = { type: "object", propertis: {} };
  const sections = [{ name: "votes", description: "", schema, store: async () => {} }];
  const hooks = { activityFields: { poll: { types: ["poll"], schema } } };
  const loading = loadHalves({ polls: async () => ({ default: { id: "polls", sections, hooks } }) }, {}, {});
  const place = "PLUGIN_SERVER_FAILED {2}plugins/polls/server/plugin.server.ts\\n";
  expect(await checkServerHalves(loading)).toEqual([
    expect.stringMatching(new RegExp(`^${place}The schema of the section "votes" cannot be used: .*"propertis"`)),
    expect.stringMatching(new RegExp(`^${place}The schema of the field "poll" cannot be used: .*"propertis"`)),
  ]);
});

it("has nothing to say of this build", async () => {
  expect(await checkServerHalves()).toEqual([]);
});
