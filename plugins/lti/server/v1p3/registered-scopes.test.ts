import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json } from "../../../../server/database/columns";
import { claims, type ScopeName, scopes } from "../protocol/claims";
import { formOf, LEARNER, type SignedLti, startSignedLti } from "../testing/signed-lti";

describe("a tool that is registered for some scopes", () => {
  let lti: SignedLti;
  let ada: Awaited<ReturnType<SignedLti["learner"]>>;
  beforeAll(async () => {
    lti = await startSignedLti();
    ada = await lti.learner(LEARNER);
  });
  afterAll(() => lti.close());

  const register = (names: readonly ScopeName[] | null) =>
    lti.db
      .updateTable("lti_tool")
      .set({ scopes: names === null ? null : json(names) })
      .execute();
  const ask = async (...asked: string[]) => (await lti.askToken(await lti.tokenFields(asked.join(" ")))).json();
  const told = async () => {
    const { fields } = formOf((await lti.authorize(await ada.login())).body);
    return decodeJwt(fields.id_token ?? "");
  };

  it("gets those, whatever it asks for, and can call no service of another", async () => {
    await register(["score"]);
    const answer = await ask(...Object.values(scopes));
    expect(answer.scope).toBe(scopes.score);
    expect((await lti.service("GET", "/memberships", answer.access_token)).statusCode).toBe(403);
    expect((await lti.service("GET", "/lineitems", answer.access_token)).statusCode).toBe(403);
  });

  it("is refused a token when it asks for none of them, and told which they are", async () => {
    await register(["score"]);
    const answer = await ask(scopes.membership);
    expect(answer).toMatchObject({ error: "invalid_scope", error_description: expect.stringContaining(scopes.score) });
    await register([]);
    expect(await ask(scopes.score)).toMatchObject({ error: "invalid_scope" });
  });

  it("is told of their services only", async () => {
    await register(["score"]);
    const some = await told();
    expect(some[claims.ags]).toMatchObject({ scope: [scopes.score] });
    expect(some).not.toHaveProperty([claims.nrps]);
    await register(["contextmembership.readonly"]);
    expect(await told()).not.toHaveProperty([claims.ags]);
    await register(null);
    const all = await told();
    expect(all[claims.ags]).toMatchObject({
      scope: [scopes.lineItem, scopes.lineItemReadOnly, scopes.score, scopes.result],
    });
    expect(all).toHaveProperty([claims.nrps]);
  });
});
