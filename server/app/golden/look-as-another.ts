import { idOf } from "../../learning/testing/test-lms";
import type { People } from "./people";
import type { Recorder, Requester } from "./recorder";

/**
 * Sends, for the golden test, what an administrator does to see the portal as a learner: finding the person, beginning,
 * looking, ending, and reading who has looked. The administrator's session gets another CSRF token by that, so this
 * comes last.
 */
export async function lookAsAnother(recorder: Recorder, { administrator, instructor }: People): Promise<void> {
  const find = (text: string) => ({ query: { text } });
  await recorder.call(instructor, "findPeople", "as an instructor", find("lovelace"));
  for (const text of ["love ada", "administrator", "nobody", "x"]) {
    await recorder.call(administrator, "findPeople", `with ${text}`, find(text));
  }
  const begin = (userId: string) => ({ body: { userId, reason: "Ada Lovelace asks about a grade" } });
  const learner = idOf("user", "learner");
  await recorder.call(instructor, "startImpersonation", "as an instructor", begin(learner));
  await recorder.call(administrator, "startImpersonation", "of nobody", begin(recorder.nowhere));
  await recorder.call(administrator, "startImpersonation", "of oneself", begin(administrator.userId ?? ""));
  await recorder.call(administrator, "startImpersonation", "of a learner", begin(learner));
  const looking = await withNewToken(recorder, administrator, `${administrator.who} as the learner`);
  await recorder.call(looking, "getCurrentUser", "by an administrator", {});
  await recorder.call(looking, "startImpersonation", "inside another one", begin(learner));
  await recorder.call(looking, "getImpersonations", "as the learner", {});
  await recorder.call(looking, "endImpersonation", "one that runs", {});
  const again = await withNewToken(recorder, administrator, administrator.who);
  await recorder.call(again, "endImpersonation", "none", {});
  await recorder.call({ ...again, csrfToken: "old" }, "endImpersonation", "with an old token", {});
  await recorder.call(again, "getImpersonations", "of the tenant", {});
}

async function withNewToken(recorder: Recorder, asker: Requester, who: string): Promise<Requester> {
  const { body } = await recorder.send(asker, { url: "/api/platform/v1/session" });
  return { ...asker, who, csrfToken: body.csrfToken };
}
