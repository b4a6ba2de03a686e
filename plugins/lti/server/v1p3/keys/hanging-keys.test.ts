import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SignedLti, startSignedLti } from "../../testing/signed-lti";
import { scopes } from "../claims";

let lti: SignedLti;
let asked = 0;
const hanging = Promise.withResolvers<never>();

beforeAll(async () => {
  lti = await startSignedLti();
  const read = () => {
    asked += 1;
    return hanging.promise;
  };
  Object.assign(lti.tool, { read });
});
afterAll(() => lti.close());

it("keys that do not come hold a share of the requests only, and are asked for again after a pause", async () => {
  const { requestsAtOnce } = lti.context.limits;
  const answers: number[] = [];
  const ask = async () => answers.push((await lti.askToken(await lti.tokenFields(scopes.score))).statusCode);
  const all = Array.from({ length: requestsAtOnce }, ask);
  await vi.waitFor(() => expect(answers).toHaveLength(requestsAtOnce * 0.8), { timeout: 20_000 });
  expect(new Set(answers)).toEqual(new Set([401]));
  expect((await lti.app.inject("/.well-known/openid-configuration")).statusCode).toBe(200);
  expect(asked).toBe(1);

  hanging.reject(new Error("no answer"));
  await Promise.all(all);
  await ask();
  expect(asked).toBe(1);
  lti.clock.now = new Date(lti.clock.now.getTime() + 10_000);
  await ask();
  expect(asked).toBe(2);
  expect(new Set(answers)).toEqual(new Set([401]));
});
