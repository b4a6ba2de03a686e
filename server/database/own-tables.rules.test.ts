import { describe, expect, it } from "vitest";
import { checkOwnTables } from "./own-tables.rules";

const own = new Set(["note", "note_by_time"]);
const others = new Set(["account", "course"]);
const faultOf = (...statements: string[]) => checkOwnTables(statements, own, others).fault;

describe("a plugin's migration may change what is its own", () => {
  it.each([
    ["create table tag (id uuid, user_id uuid references account on delete cascade on update cascade)"],
    ["create table if not exists public.tag (id uuid)"],
    ["create index note_of_user on note (user_id) where deleted is null"],
    ["create unique index on only note (id)"],
    ["alter table only note add constraint one foreign key (a) references account on delete set null (a)"],
    ["alter table note alter column text drop not null, drop column old"],
    ['ALTER TABLE "note" ADD COLUMN update text'],
    ["comment on column note.token is 'secret; drop table account'"],
    ["comment on table note is 'update account'"],
    ["insert into note (id) select id from account on conflict (id) do update set id = excluded.id"],
    ["update note set text = course.name from course -- update account"],
    ["delete from note using account where account.id = note.user_id"],
    ["with old as (delete from note returning id) insert into note select id from old for update"],
    ["drop index if exists note_by_time"],
    ["/* drop table account */ truncate note"],
  ])("%s", (statement) => expect(faultOf(statement)).toBeNull());

  it("also what it has made just before", () => {
    expect(faultOf("create table tag (id uuid)", "create index tag_of on tag (id); drop index tag_of")).toBeNull();
    expect(faultOf("alter table note rename to memo", "insert into memo values (1)")).toBeNull();
  });
});

describe("a plugin's migration is refused when it changes", () => {
  it.each([
    ["alter table account add column note text", "account"],
    ["alter table if exists only public.account drop column email", "account"],
    ['drop table note, "account"', "account"],
    ["drop index account_by_email", "account_by_email"],
    ["create index on account (email)", "account"],
    ["create table if not exists account (id uuid)", "account"],
    ["comment on column account.email is 'result'", "account"],
    ["insert into account (id) select id from note", "account"],
    ["update account set email = ''", "account"],
    ["UPDATE ONLY Account SET email = ''", "account"],
    ["delete from note; delete from account", "account"],
    ["with old as (delete from account returning id) insert into note select id from old", "account"],
    ["with new as (update account set email = '' returning id) select * from new", "account"],
    ["truncate table note, course", "course"],
    ["alter table other.note add column a text", "other.note"],
    ["/* ' */ update account set email = '' /* ' */", "account"],
  ])("%s", (statement, name) => expect(faultOf(statement)).toBe(`It changes "${name}", which is not its own.`));

  it.each([
    ["do $$ begin delete from account; end $$"],
    ["create function f() returns void language sql as 'delete from account'"],
    ["create trigger t after insert on note execute function f()"],
    ["grant all on account to public"],
    ["set session_replication_role = replica"],
    ["select lo_unlink(1)"],
    ["lock table account"],
  ])("what cannot be seen: %s", (statement) => expect(faultOf(statement)).toMatch(/^It cannot be seen what/));
});
