import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { json } from "../../database/columns";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { appointAdministrators } from "./administrators";
import { type MatchOptions, matchAccount } from "./match-account";
import { readPerson } from "./person.rules";

const issuer = "https://id.example.org";

describe("ADMIN_EMAILS", () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startTestPortal();
  });
  afterEach(() => portal.close());

  /** Signs a person in with an external provider. Returns the id of the account. */
  async function person(email: string) {
    const { user } = await portal.signIn({ email });
    const options: MatchOptions = {
      db: tenantDb(portal.db, user.tenantId),
      tenantId: user.tenantId,
      now: portal.clock.now,
      log: portal.app.log,
      formerIssuers: [],
    };
    return matchAccount(options, readPerson(issuer, email, [{ email, email_verified: true }], false));
  }
  const rolesOf = async (id: string) =>
    (await portal.db.selectFrom("account").select("roles").where("id", "=", id).executeTakeFirstOrThrow()).roles;

  it("makes who has signed in with one of them an administrator, and nobody else", async () => {
    const [ada, bob] = [await person("Ada@example.org"), await person("bob@example.org")];
    await appointAdministrators(portal.db, ["ada@example.org"]);
    expect([await rolesOf(ada), await rolesOf(bob)]).toEqual([["Learner", "Administrator"], ["Learner"]]);
  });

  it("waits for the sign-in of an account that a package brought", async () => {
    const { user } = await portal.signIn({ email: "ada@example.org" });
    await appointAdministrators(portal.db, ["ada@example.org"]);
    expect(await rolesOf(user.id)).toEqual(["Learner"]);
  });

  it("takes the role back from who is not named any more, from nobody else", async () => {
    const [ada, eve] = [await person("ada@example.org"), await person("eve@example.org")];
    await portal.db
      .updateTable("account")
      .set({ roles: json(["Learner", "Administrator"] as const) })
      .where("id", "=", eve)
      .execute();
    await appointAdministrators(portal.db, ["ada@example.org", "eve@example.org"]);
    await appointAdministrators(portal.db, []);
    expect([await rolesOf(ada), await rolesOf(eve)]).toEqual([["Learner"], ["Learner", "Administrator"]]);
  });

  it("takes the role back when the address became another person's", async () => {
    const ada = await person("ada@example.org");
    await appointAdministrators(portal.db, ["ada@example.org"]);
    await portal.db.updateTable("account").set({ email: "", email_key: null }).where("id", "=", ada).execute();
    await appointAdministrators(portal.db, ["ada@example.org"], ada);
    expect(await rolesOf(ada)).toEqual(["Learner"]);
  });
});
