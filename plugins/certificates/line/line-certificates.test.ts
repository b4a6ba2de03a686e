import { expect, it } from "vitest";
import type { ApiClient } from "../../../core/sdk";
import { LineCertificates } from "./line-certificates";

const certificate = (objectiveId: string, certificateNumber: string, revoked: string | null = null) => ({
  objectiveId,
  certificateNumber,
  revoked,
});

it("knows the newest valid certificate of each course after one request", async () => {
  const data = [
    certificate("sail", "3", "2026-11-02"),
    certificate("sail", "2"),
    certificate("moor", "1"),
    certificate("sail", "0"),
  ];
  const asked: unknown[] = [];
  const api = {
    call: async (_: unknown, { query }: { query: unknown }) => {
      asked.push(query);
      return { data };
    },
  };
  const { numbers } = new LineCertificates(api as unknown as ApiClient);
  await Promise.all([numbers.refreshIfOld(), numbers.refreshIfOld()]);
  expect([...(numbers.value ?? [])]).toEqual([
    ["sail", "2"],
    ["moor", "1"],
  ]);
  expect(asked).toEqual([{ sort: '[{"selector":"created","desc":true}]', take: 200 }]);
});
