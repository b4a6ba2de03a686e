import { type RawBuilder, RawNode, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isCall, textOf, whyRefused } from "./raw-sql.rules";

function rawNode(builder: RawBuilder<unknown>): RawNode {
  const node = builder.toOperationNode();
  if (!RawNode.is(node)) throw new Error("It is no fragment.");
  return node;
}

describe("a fragment of SQL", () => {
  it.each([
    "lower(name) like lower(?)",
    "created desc, id desc",
    "state is distinct from ?",
    "state is not distinct from ?",
    "substring(bytes from 1 for 3)",
    "extract(epoch from (created - ?))",
    "trim(both ' ' from name)",
    "count(*) filter (where done)",
    "row_number() over (partition by channel order by created)",
    "'select name from account'",
    'coalesce("from", ?)',
    "for no key update of attempt skip locked",
    "array_position(?::text[], state::text)",
    "select pg_notify(?, ?)",
    "(select coalesce(json_agg(agg), '[]') from (?) as agg)",
  ])("names no table: %s", (text) => expect(whyRefused(text)).toBeNull());

  it.each([
    ["select name from account", '"from"'],
    ["exists (select 1 FROM account)", '"from"'],
    ["lower((select name from account))", '"from"'],
    ["substring(x, (select 1 from account))", '"from"'],
    ["select 1 where a is distinct from b union table account", '"table"'],
    ["? join account on true", '"join"'],
    ["insert into account values (1)", '"into"'],
    ["update account set name = ?", '"update"'],
    ["delete from account", '"delete"'],
    ["truncate account", '"truncate"'],
    ["(select 1 from (?) as a, account)", '"from"'],
    ["(select 1 from (account cross join unit))", '"join"'],
    ["name) or (true", "bracket"],
    ["name)", "bracket"],
    ["(name", "bracket"],
    ["name -- and the rest", "--"],
    ["name /* and the rest */", "/*"],
    ["do $$ begin end $$", "$$"],
  ])("may name one: %s", (text, reason) => expect(whyRefused(text)).toContain(reason));

  it("is read with the fragments and tables that are put into it", () => {
    const where = sql`${sql.ref("id")} = ${1}`;
    expect(textOf(rawNode(sql`id ${where}, ${sql.join([1, 2])}`))).not.toContain("table");
    expect(whyRefused(textOf(rawNode(sql`exists (${sql`select 1 ${sql`from x`}`})`)))).toContain('"from"');
    expect(whyRefused(textOf(rawNode(sql`${sql.table("account")}.name`)))).toContain('"table"');
  });

  it.each(["unnest(?)", " generate_series(1, (2 + 3)) ", "json_each(?) with ordinality", "unnest(')')"])(
    "may stand for a table as a call: %s",
    (text) => expect(isCall(text)).toBe(true),
  );

  it.each(["account", "unnest(?), account", '"account"', "unnest(?) cross join account", "(select 1)", "?"])(
    "is no call: %s",
    (text) => expect(isCall(text)).toBe(false),
  );
});
