import { expect, it } from "vitest";
import { checkServerPlugins, foreignTableFaults } from "./check-server-plugins";
import { loadServerPlugins } from "./load-server-plugins";

const broken = () => Promise.reject(new Error("no such module"));
const making = (id: string, table: string) => async () => ({
  default: { id, migrations: [[`create table ${table} (tenant_id uuid)`]] },
});

it("says of each plugin that does not work what is wrong, what to do, and what to look for in its code", async () => {
  const loading = loadServerPlugins(
    { badges: making("badges", "vote"), polls: making("polls", "vote"), votes: broken },
    {},
    {},
  );
  expect(await checkServerPlugins(loading)).toEqual([
    {
      code: "NAMED_TWICE",
      plugin: "polls",
      message: 'The table "vote" is there twice: "badges" has it first, then "polls".',
      fix: "Give it another name in one of them.",
      written: "vote",
      stack: null,
    },
    expect.objectContaining({
      code: "PLUGIN_SERVER_FAILED",
      plugin: "votes",
      message: "no such module",
      stack: expect.stringContaining("check-server-plugins.test.ts"),
    }),
  ]);
});

it("says which schema of a plugin's parts of a package cannot be used", async () => {
  const schema = { type: "object", propertis: {} };
  const sections = [{ name: "votes", description: "", schema, store: async () => {} }];
  const hooks = { activityFields: { poll: { types: ["poll"], schema } } };
  const loading = loadServerPlugins({ polls: async () => ({ default: { id: "polls", sections, hooks } }) }, {}, {});
  expect((await checkServerPlugins(loading)).map(({ written, message }) => [written, message])).toEqual([
    ["votes", expect.stringMatching(/^The schema of the section "votes" cannot be used: .*"propertis"/)],
    ["poll", expect.stringMatching(/^The schema of the field "poll" cannot be used: .*"propertis"/)],
  ]);
});

it("says which title of mails, news and dates is no text", async () => {
  const hooks = {
    newsKinds: { "polls.asked": { title: "polls.news.asked", icon: "bell" } },
    dayKinds: { "polls.ends": "polls.day.ends" },
    mailKinds: { "polls.new": "polls.mials", "polls.all": { title: "polls.mails", required: true } as const },
  };
  const loading = loadServerPlugins({ polls: async () => ({ default: { id: "polls", hooks } }) }, {}, {});
  expect(await checkServerPlugins(loading, new Set(["polls.mails"]))).toEqual([
    expect.objectContaining({
      message: 'The title "polls.mials" of the mails "polls.new" is not in locales/en-US.json.',
      fix: "Correct the key, or add the text.",
      written: "polls.mials",
    }),
    expect.objectContaining({
      message: 'The title "polls.news.asked" of the news "polls.asked" is not in locales/en-US.json.',
    }),
    expect.objectContaining({
      message: 'The title "polls.day.ends" of the dates "polls.ends" is not in locales/en-US.json.',
    }),
  ]);
});

it("names the foreign name of a contract", async () => {
  const contracts = { lti: { vote: { $id: "LtiContent", type: "object" }, content: { $id: "ltiContentSchema" } } };
  expect(await checkServerPlugins(loadServerPlugins({}, contracts, {}))).toEqual([
    expect.objectContaining({
      code: "NAMED_FOREIGN",
      message: 'The schema "LtiContent" of plugins/lti/contract.ts is not "lti.…".',
      fix: 'Begin it with "lti.".',
      written: "LtiContent",
    }),
  ]);
});

it("names each statement of a plugin that changes a table of others", () => {
  const own = ["create table poll (id uuid)", "alter table account add column poll uuid"];
  const rooms = [
    { room: "people", migrations: [["create table account (id uuid)"], ["drop table account"]] },
    { room: "polls", migrations: [own, ["alter table poll add column text text"]], ownTablesOnly: true },
  ];
  expect(foreignTableFaults(rooms)).toEqual([
    expect.objectContaining({
      code: "MIGRATION_FOREIGN",
      plugin: "polls",
      message: 'The migration polls/1 is refused. It changes "account", which is not its own.',
      written: own[1],
    }),
  ]);
});

it("has nothing to say of this build", async () => {
  expect(await checkServerPlugins()).toEqual([]);
});
