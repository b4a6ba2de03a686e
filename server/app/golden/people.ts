import { INSTRUCTOR, LEARNER, OTHER } from "../../learning/testing/sample-package";
import type { TestLms } from "../../learning/testing/test-lms";
import type { Requester } from "./recorder";
import { ADMINISTRATOR, STRANGER } from "./school";
import { NORTH_HOST, NORTH_ID } from "./second-tenant";

export interface People {
  readonly visitor: Requester;
  /** This learner is in the middle of some courses, has finished others and missed the dates of others. */
  readonly learner: Requester;
  /** This learner has courses, but has started none. */
  readonly enrolled: Requester;
  readonly stranger: Requester;
  readonly instructor: Requester;
  readonly administrator: Requester;
}

export async function signInAll(lms: TestLms, tenant: Requester["tenant"]): Promise<People> {
  const host = tenant === "home" ? "localhost" : NORTH_HOST;
  const named = (who: string) => (tenant === "home" ? who : `north ${who}`);
  async function somebody(who: string, email: string): Promise<Requester> {
    const session = await lms.signIn({ email, ...(tenant === "home" ? {} : { tenantId: NORTH_ID }) });
    return {
      who: named(who),
      tenant,
      host,
      token: session.token,
      userId: session.user.id,
      csrfToken: session.csrfToken,
    };
  }
  return {
    visitor: { who: named("visitor"), tenant, host, token: null, userId: null, csrfToken: lms.context.visitorToken },
    learner: await somebody("learner", LEARNER),
    enrolled: await somebody("enrolled", OTHER),
    stranger: await somebody("stranger", STRANGER),
    instructor: await somebody("instructor", INSTRUCTOR),
    administrator: await somebody("administrator", ADMINISTRATOR),
  };
}

export function intruderAt(host: string, learner: Requester): Requester {
  return { ...learner, who: `${learner.who}'s session at ${host}`, host };
}
