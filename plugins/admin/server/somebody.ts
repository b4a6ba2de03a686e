import { audit, type CallsOf, findUser, loadUnits, notFound, permissionsOf, searchUsers } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_PEOPLE, type Person } from "../contract";

export const somebodyCalls: Pick<CallsOf<typeof contract, object>, "findSomebody" | "explainSomebody"> = {
  async findSomebody({ db, tenantId, query }) {
    const { users, total } = await searchUsers(db, tenantId, query.text, { skip: 0, take: MAX_PEOPLE });
    return { data: users.map(personOf), totalCount: total };
  },

  async explainSomebody(call) {
    const { db, tenantId, portal, body } = call;
    const { userId, role, modes, locale, only } = body;
    const person = userId === undefined ? null : await findUser(db, tenantId, userId);
    if (userId !== undefined && person === null) throw notFound();
    if (person !== null) await audit(call, { deed: "admin.explainSomebody", person: person.id });
    const units = person === null ? [] : await loadUnits(db, person.id);
    const asked = only === undefined ? null : new Set(only);
    const contributions = portal
      .explain({ user: userOf(person, role), units: units.flatMap(({ id, name }) => [id, name]), modes })
      .filter(({ id }) => asked === null || asked.has(id))
      .map(({ title, declared, because, ...answer }) => ({
        ...answer,
        title: title === null ? null : portal.text(locale, title),
        place: declared && [declared.file, declared.line].filter((part) => part !== undefined).join(":"),
        because: because.map(({ kind, name, holds }) => ({ kind, name, holds })),
      }));
    return { person: person && personOf(person), locales: [...portal.locales], contributions };
  },
};

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function userOf(person: Found | null, role: Person["roles"][number] | undefined) {
  if (person !== null) return { role: [...person.roles], permissions: [...person.permissions] };
  return role === undefined ? null : { role: [role], permissions: [...permissionsOf([role], [])] };
}

function personOf({ id, firstName, lastName, email, roles }: Found): Person {
  return { id, name: `${firstName} ${lastName}`.trim(), email, roles: [...roles] };
}
