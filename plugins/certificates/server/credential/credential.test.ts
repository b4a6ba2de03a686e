import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { LEARNER, OTHER } from "../../../../server/learning/testing/sample-package";
import { type Certified, startCertified } from "../testing/certified";

const ORIGIN = "http://localhost:4711";
const ISSUER = "did:web:localhost%3A4711";
/** The parts of a credential that these tests check. */
interface Badge {
  readonly [name: string]: unknown;
  readonly credentialSubject: {
    readonly id: string;
    readonly identifier: readonly {
      readonly identityType: string;
      readonly identityHash: string;
      readonly salt?: string;
    }[];
  };
  readonly credentialStatus: { readonly statusListIndex: string; readonly statusListCredential: string };
}

let made: Certified;
beforeEach(async () => {
  made = await startCertified();
});
afterEach(() => made.lms.close());

/** Fetches an address as anybody on the Internet does. */
async function fetchPublic(address: string) {
  const url = new URL(address);
  expect(url.origin).toBe(ORIGIN);
  return made.lms.app.inject({ url: url.pathname, headers: { host: url.host } });
}

/** Resolves a key of a did:web issuer as its specification says. */
async function resolveKey(kid: string): Promise<object> {
  const [did = ""] = kid.split("#");
  const host = decodeURIComponent(did.replace(/^did:web:/, ""));
  // On the Internet the address would begin with https; the test server has only http.
  const document = (await fetchPublic(`http://${host}/.well-known/did.json`)).json();
  expect(document.id).toBe(did);
  expect(document.assertionMethod).toContain(kid);
  return document.verificationMethod.find(({ id }: { id: string }) => id === kid).publicKeyJwk;
}

/** Verifies the signature by jose, as a verifier who knows nothing of this portal. */
async function verify(jwt: string): Promise<Badge> {
  const { kid = "", alg = "" } = decodeProtectedHeader(jwt);
  const jwk = await resolveKey(kid);
  expect(Object.keys(jwk)).not.toContain("d");
  const { payload } = await jwtVerify(jwt, await importJWK(jwk, alg), { currentDate: made.lms.clock.now });
  return payload as unknown as Badge;
}

async function download(by = made.ada) {
  const { credentialUrl } = await made.own();
  return by.get(credentialUrl ?? "", { host: "localhost:4711" });
}

async function isRevoked({ credentialStatus }: Badge): Promise<boolean> {
  const answer = await fetchPublic(credentialStatus.statusListCredential);
  const list = await verify(answer.body);
  const { encodedList, statusPurpose } = list.credentialSubject as unknown as Record<string, string>;
  expect([list.type, statusPurpose]).toEqual([["VerifiableCredential", "BitstringStatusListCredential"], "revocation"]);
  const bits = gunzipSync(Buffer.from((encodedList ?? "").slice(1), "base64url"));
  expect(bits.length).toBe(16 * 1024);
  const index = Number(credentialStatus.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

async function revoke() {
  const email = "admin@school.example";
  await made.lms.signIn({ email, roles: ["Administrator"] });
  const admin = await made.lms.member(email);
  const body = { id: newId(), certificateId: made.certificate.id, reason: "A mistake." };
  expect((await admin.call("revokeCertificate", { body })).status).toBe(200);
}

describe("the credential of a certificate", () => {
  it("is signed, and verified with the key that the issuer publishes", async () => {
    const answer = await download();
    expect(answer.headers["content-type"]).toBe("application/vc+jwt");
    expect(decodeProtectedHeader(answer.body)).toEqual({
      alg: "RS256",
      typ: "JWT",
      kid: expect.stringMatching(/^did:web:localhost%3A4711#[0-9a-f-]{36}$/),
    });
    const badge = await verify(answer.body);
    const page = `${ORIGIN}/learn/certificate/${made.number}`;
    expect(badge).toMatchObject({
      id: page,
      jti: page,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      iss: ISSUER,
      issuer: { id: ISSUER, type: ["Profile"] },
      validFrom: "2026-11-21T09:00:00Z",
      validUntil: "2028-11-21T09:00:00Z",
      credentialSubject: {
        id: badge.sub,
        achievement: { name: "Course graded", humanCode: "GRADED", criteria: { narrative: expect.any(String) } },
        result: [{ value: "100" }],
      },
    });
    expect(badge.nbf).toBe(Date.parse(String(badge.validFrom)) / 1000);
    expect(badge.exp).toBe(Date.parse(String(badge.validUntil)) / 1000);
  });

  it("is refused by a verifier when a letter of it is changed, and after its end", async () => {
    const { body } = await download();
    const [header, payload = "", signature] = body.split(".");
    const other = Buffer.from(Buffer.from(payload, "base64url").toString().replace("Ada", "Eve")).toString("base64url");
    await expect(verify([header, other, signature].join("."))).rejects.toThrow("signature");
    made.lms.clock.now = new Date("2028-11-21T09:00:00.000Z");
    await expect(verify(body)).rejects.toThrow("exp");
  });

  it("has the members that Open Badges 3.0 requires, in their types", async () => {
    const badge = await verify((await download()).body);
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(openBadgeMembers);
    expect(validate(badge) ? [] : validate.errors).toEqual([]);
  });

  it("has the certificate as a picture, which wallets can load without a session", async () => {
    const { image } = await verify((await download()).body);
    expect(image).toMatchObject({ type: "Image", caption: "Proof" });
    const picture = await fetchPublic((image as { readonly id: string }).id);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  it("names its holder by the name and by a salted hash of the e-mail address, and by no id of a person", async () => {
    const { body } = await download();
    const badge = await verify(body);
    const [name, email] = badge.credentialSubject.identifier;
    expect(name).toMatchObject({ identityType: "name", hashed: false, identityHash: "Ada Lovelace" });
    const hash = createHash("sha256").update(`${LEARNER}${email?.salt}`).digest("hex");
    expect(email).toMatchObject({ identityType: "emailAddress", hashed: true, identityHash: `sha256$${hash}` });
    expect(JSON.stringify(badge)).not.toContain(made.ada.user.id);
    expect(JSON.stringify(badge)).not.toContain(LEARNER);
    const again = await verify((await download()).body);
    expect(again.credentialSubject.identifier[1]?.salt).not.toBe(email?.salt);
  });

  it("is its owner's alone", async () => {
    const { credentialUrl } = await made.own();
    expect((await made.seen()).json()).not.toHaveProperty("credentialUrl");
    expect((await download(await made.lms.member(OTHER))).statusCode).toBe(404);
    expect((await made.lms.app.inject(credentialUrl ?? "")).statusCode).toBe(401);
    const unknown = await made.ada.get(`/api/lms-storage/v1/certificates/credentials/${newId()}.jwt`);
    expect(unknown.statusCode).toBe(404);
  });

  it("says that it is revoked, in a list that others can verify, and is not given out any more", async () => {
    const url = (await made.own()).credentialUrl ?? "";
    const badge = await verify((await download()).body);
    expect(await isRevoked(badge)).toBe(false);
    await revoke();
    expect(await isRevoked(badge)).toBe(true);
    expect((await made.own()).credentialUrl).toBeNull();
    const refused = await made.ada.get(url);
    expect([refused.statusCode, refused.json().code]).toEqual([410, "certificates.notValid"]);
  });

  it("stays revoked when the person is erased", async () => {
    const badge = await verify((await download()).body);
    await revoke();
    await made.lms.db.deleteFrom("account").where("id", "=", made.ada.user.id).execute();
    expect(await isRevoked(badge)).toBe(true);
  });

  it("keeps its place in the list, and is verified after the key has changed", async () => {
    const first = await download();
    const badge = await verify(first.body);
    expect((await verify((await download()).body)).credentialStatus).toEqual(badge.credentialStatus);
    const url = (await made.own()).credentialUrl ?? "";
    const ada = await made.lms.memberAt("2027-12-01T09:00:00.000Z", LEARNER);
    const later = await ada.get(url, { host: "localhost:4711" });
    expect(decodeProtectedHeader(later.body).kid).not.toBe(decodeProtectedHeader(first.body).kid);
    expect((await verify(first.body)).id).toBe(badge.id);
  });

  it("is not given out for an expired certificate", async () => {
    const url = (await made.own()).credentialUrl ?? "";
    const later = await made.lms.memberAt("2028-11-21T09:00:00.000Z", LEARNER);
    expect((await later.get(url)).statusCode).toBe(410);
  });

  it.each(["1", "-1", "x", "99999999"])("has no list %s", async (list) => {
    await download();
    expect((await fetchPublic(`${ORIGIN}/api/lms-storage/v1/certificates/status/${list}`)).statusCode).toBe(404);
  });
});

const uri = { type: "string", format: "uri" };
const moment = { type: "string", format: "date-time" };
const types = (name: string) => ({ type: "array", contains: { const: name } });
const profile = { type: "object", required: ["id", "type"], properties: { id: uri, type: types("Profile") } };

/**
 * The members that Open Badges 3.0 requires of an OpenBadgeCredential (its data model, "AchievementCredential"), and
 * those that this portal adds. 1EdTech's own schema is not in this repository, because of its licence.
 */
const openBadgeMembers = {
  type: "object",
  required: ["@context", "id", "type", "name", "issuer", "validFrom", "credentialSubject", "credentialStatus"],
  properties: {
    "@context": {
      type: "array",
      items: [
        { const: "https://www.w3.org/ns/credentials/v2" },
        { type: "string", pattern: "^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d\\.json$" },
      ],
      minItems: 2,
    },
    id: uri,
    type: { type: "array", items: [{ const: "VerifiableCredential" }, { const: "OpenBadgeCredential" }], minItems: 2 },
    name: { type: "string", minLength: 1 },
    image: {
      type: "object",
      required: ["id", "type"],
      properties: { id: uri, type: { const: "Image" }, caption: { type: "string" } },
    },
    issuer: profile,
    validFrom: moment,
    validUntil: moment,
    awardedDate: moment,
    credentialSubject: {
      type: "object",
      required: ["id", "type", "achievement"],
      properties: {
        id: uri,
        type: types("AchievementSubject"),
        identifier: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["type", "hashed", "identityHash", "identityType"],
            properties: {
              type: { const: "IdentityObject" },
              hashed: { type: "boolean" },
              identityHash: { type: "string" },
              identityType: { enum: ["name", "emailAddress"] },
              salt: { type: "string" },
            },
          },
        },
        achievement: {
          type: "object",
          required: ["id", "type", "criteria", "description", "name"],
          properties: {
            id: uri,
            type: types("Achievement"),
            achievementType: { const: "CertificateOfCompletion" },
            creator: profile,
            criteria: { type: "object", required: ["narrative"], properties: { narrative: { type: "string" } } },
            description: { type: "string" },
            name: { type: "string" },
            resultDescription: {
              type: "array",
              items: {
                type: "object",
                required: ["id", "type", "name", "resultType"],
                properties: { id: uri, type: types("ResultDescription"), resultType: { const: "Percent" } },
              },
            },
          },
        },
        result: {
          type: "array",
          items: { type: "object", required: ["type"], properties: { type: types("Result"), resultDescription: uri } },
        },
      },
    },
    credentialStatus: {
      type: "object",
      required: ["id", "type", "statusPurpose", "statusListIndex", "statusListCredential"],
      properties: {
        id: uri,
        type: { const: "BitstringStatusListEntry" },
        statusPurpose: { const: "revocation" },
        statusListIndex: { type: "string", pattern: "^\\d+$" },
        statusListCredential: uri,
      },
    },
  },
};
