import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { ltiEndpoints } from "../../endpoints";
import { fullName, nameClaims } from "../../launch/custom-variables.rules";
import { scopes } from "../../protocol/claims";
import { membershipRoles, roleNamed } from "../../protocol/lti-roles.rules";
import type { LtiContext } from "../../registry/lti-context";
import { LtiError } from "../lti-error";
import { linkNext, type Page, readPage } from "./paging";
import { authorizeServiceCall, type ServiceCall } from "./service-call";

const MAX_PER_PAGE = 500;
const CONTAINER_TYPE = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";

/** The route of LTI Names and Role Provisioning Services 2.0, by which a tool reads who has access to the course. */
export function membershipRoutes(app: FastifyInstance, context: LtiContext): void {
  app.get<{ Querystring: Record<string, unknown> }>("/lti/contexts/:contextId/memberships", async (request, reply) => {
    const call = await authorizeServiceCall(context, request, [scopes.membership]);
    const { query } = request;
    const page = readPage(query, MAX_PER_PAGE);
    assertLink(call, query.rlid);
    const people = await membersOf(call, typeof query.role === "string" ? query.role : null, page);
    const url = ltiEndpoints(call.origin).membershipsUrl(call.contextId);
    if (people.length > page.limit) linkNext(reply, url, query, page);
    const { code, name } = await courseOf(call);
    return reply.type(CONTAINER_TYPE).send(
      JSON.stringify({
        id: url,
        context: { id: call.contextId, label: code, title: name },
        members: people.slice(0, page.limit).map((person) => memberOf(person, call)),
      }),
    );
  });
}

/** It has no other effect, because all links of a course have the same members. */
function assertLink({ parts }: ServiceCall, rlid: unknown): void {
  if (rlid === undefined || parts.some(({ id }) => id === rlid)) return;
  throw new LtiError(404, "not_found", "The tool has no such resource link in this course.");
}

type Person = Awaited<ReturnType<typeof membersOf>>[number];

async function membersOf({ db, contextId }: ServiceCall, roleName: string | null, { limit, offset }: Page) {
  const role = roleName === null ? null : roleNamed(roleName);
  if (roleName !== null && role === null) return [];
  return db
    .selectFrom("objective_access as access")
    .innerJoin("account", (join) => join.onRef("account.id", "=", "access.user_id"))
    .select(["account.id", "email", "first_name as firstName", "middle_name as middleName", "last_name as lastName"])
    .select("account.roles")
    .where("access.objective_id", "=", contextId)
    .$if(role !== null, (query) =>
      // A user without any role counts as a learner.
      query.where(sql<boolean>`(account.roles @> ${JSON.stringify([role])}::jsonb
        or (${role} = 'Learner' and account.roles = '[]'::jsonb))`),
    )
    .orderBy("account.id")
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

/** Without names the member has only an id, the one that the tool gets when it is opened. */
function memberOf(person: Person, { tool }: ServiceCall) {
  return {
    status: "Active",
    user_id: person.id,
    roles: membershipRoles(person.roles),
    ...(tool.sendNames
      ? {
          name: fullName(person),
          ...nameClaims(person),
          email: person.email,
        }
      : {}),
  };
}

function courseOf({ db, contextId }: ServiceCall) {
  return db.selectFrom("objective").select(["code", "name"]).where("id", "=", contextId).executeTakeFirstOrThrow();
}
