import { expect, it } from "vitest";
import { checkServerPlugins } from "./check-server-plugins";
import { loadServerPlugins } from "./load-server-plugins";

const broken = () => Promise.reject(new Error("no such module"));
const making = (id: string, table: string) => async () => ({
  default: { id, migrations: [[`create table ${table} (tenant_id uuid)`]] },
});

it("says of each plugin that does not work its code, its place, what is wrong and what to do", async () => {
  const loading = loadServerPlugins(
    { badges: making("badges", "vote"), polls: making("polls", "vote"), votes: broken },
    {},
    {},
  );
  const [twice, failed, ...others] = await checkServerPlugins(loading);
  expect(twice).toMatch(
    /^NAMED_TWICE {2}plugins\/polls\/server\/plugin.server.ts\n.*"vote".*"badges".*"polls".*\nGive it another/,
  );
  expect(failed).toMatch(/^PLUGIN_SERVER_FAILED {2}plugins\/votes\/server\/plugin.server.ts\nno such module\n/);
  expect(others).toEqual([]);
});

it("says which schema of a plugin's parts of a package cannot be used", async () => {
  const schema = { type: "object", propertis: {} };
  const sections = [{ name: "votes", description: "", schema, store: async () => {} }];
  const hooks = { activityFields: { poll: { types: ["poll"], schema } } };
  const loading = loadServerPlugins({ polls: async () => ({ default: { id: "polls", sections, hooks } }) }, {}, {});
  const place = "PLUGIN_SERVER_FAILED {2}plugins/polls/server/plugin.server.ts\\n";
  expect(await checkServerPlugins(loading)).toEqual([
    expect.stringMatching(new RegExp(`^${place}The schema of the section "votes" cannot be used: .*"propertis"`)),
    expect.stringMatching(new RegExp(`^${place}The schema of the field "poll" cannot be used: .*"propertis"`)),
  ]);
});

it("says which title of mails is no text", async () => {
  const hooks = {
    mailKinds: { "polls.new": "polls.mials", "polls.all": { title: "polls.mails", required: true } as const },
  };
  const loading = loadServerPlugins({ polls: async () => ({ default: { id: "polls", hooks } }) }, {}, {});
  expect(await checkServerPlugins(loading, new Set(["polls.mails"]))).toEqual([
    expect.stringContaining('The title "polls.mials" of the mails "polls.new" is not in locales/en-US.json.'),
  ]);
});

it("names the contract, in which a foreign name stands, and its line", async () => {
  const contracts = { lti: { vote: { $id: "LtiContent", type: "object" }, content: { $id: "ltiContentSchema" } } };
  const [foreign] = await checkServerPlugins(loadServerPlugins({}, contracts, {}));
  expect(foreign).toMatch(/^NAMED_FOREIGN {2}plugins\/lti\/contract.ts\nThe schema "LtiContent"/);
});

it("has nothing to say of this build", async () => {
  expect(await checkServerPlugins()).toEqual([]);
});
