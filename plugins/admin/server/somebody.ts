import {
  audit,
  type CallPortal,
  type CallsOf,
  findUser,
  loadUnits,
  notFound,
  type PluginCall,
  permissionsOf,
  searchUsers,
  toIso,
} from "../../../server/sdk";
import { readTimed } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import { MAX_PEOPLE, type Person, type TimedGroup } from "../contract";
import { decidingFact } from "../rules/because.rules";

export const somebodyCalls: Pick<CallsOf<typeof contract, object>, "findSomebody" | "explainSomebody"> = {
  async findSomebody({ db, tenantId, query }) {
    const { users, total } = await searchUsers(db, tenantId, query.text, { skip: 0, take: MAX_PEOPLE });
    return { data: users.map(personOf), totalCount: total };
  },

  async explainSomebody(call) {
    const { db, tenantId, portal, body } = call;
    const { userId, role, modes, locale, only } = body;
    const at = body.at === undefined ? call.now : new Date(body.at);
    const person = userId === undefined ? null : await findUser(db, tenantId, userId);
    if (userId !== undefined && person === null) throw notFound();
    if (person !== null) await audit(call, { deed: "admin.explainSomebody", person: person.id });
    const inUnits = person === null ? [] : await loadUnits(db, person.id);
    const somebody = { user: userOf(person, role), units: inUnits.flatMap(({ id, name }) => [id, name]), modes };
    const asked = only === undefined ? null : new Set(only);
    const contributions = portal
      .explain(somebody)
      .filter(({ id }) => asked === null || asked.has(id))
      .map(({ title, declared, because, ...answer }) => ({
        ...answer,
        title: title === null ? null : portal.text(locale, title),
        place: declared && [declared.file, declared.line].filter((part) => part !== undefined).join(":"),
        because: because.map(decidingFact),
      }));
    return {
      person: person && personOf(person),
      at: toIso(at),
      locales: [...portal.locales],
      timed: await timedFor(call, { userId: person?.id ?? null, at, ...somebody }),
      contributions,
    };
  },
};

interface Asked {
  readonly userId: string | null;
  readonly user: ReturnType<typeof userOf>;
  readonly units: readonly string[];
  readonly at: Date;
}

async function timedFor(
  {
    db,
    tenantId,
    hooks,
    portal,
    body,
  }: PluginCall<typeof contract.explainSomebody, object> & { readonly portal: CallPortal },
  { userId, user, units, at }: Asked,
): Promise<TimedGroup[]> {
  if (user === null) return [];
  const groups = await readTimed({
    db,
    tenantId,
    hooks,
    userId,
    now: at,
    locale: body.locale,
    roles: user.role,
    units: new Set(units),
    setting: (key) => portal.setting({ user, units }, key),
  });
  return groups.map(({ title, things }) => ({
    title,
    things: things.map(({ from, until, ...thing }) => ({
      ...thing,
      from: from && toIso(from),
      until: until && toIso(until),
    })),
  }));
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function userOf(person: Found | null, role: Person["roles"][number] | undefined) {
  if (person !== null) return { role: [...person.roles], permissions: [...person.permissions] };
  return role === undefined ? null : { role: [role], permissions: [...permissionsOf([role], [])] };
}

function personOf({ id, firstName, lastName, email, roles }: Found): Person {
  return { id, name: `${firstName} ${lastName}`.trim(), email, roles: [...roles] };
}
