import { expect } from "vitest";
import { everyEndpoint } from "../../app/testing/every-endpoint";
import type { TestLms } from "./test-lms";

/** Expects that a learner has this number of certificates. Expects nothing in a build without certificates. */
export async function expectCertificates(who: Awaited<ReturnType<TestLms["member"]>>, count: number): Promise<void> {
  if (!Object.hasOwn(everyEndpoint, "queryCertificates")) return;
  const { body } = await who.call("queryCertificates", { query: { requireTotalCount: true } });
  expect(body).toMatchObject({ data: { length: count }, totalCount: count });
}
