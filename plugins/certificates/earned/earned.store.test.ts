import { expect, it, vi } from "vitest";
import type { ApiClient, Toasts } from "../../../core/sdk";
import { id } from "../../../core/sdk/testing";
import type { Earned, EarnedCourse } from "../contract";
import { EarnedPages } from "./earned.store";

const course = (number: number): EarnedCourse => ({
  objectiveId: id(number),
  name: `Course ${number}`,
  language: null,
  imageUrl: null,
  isListed: true,
  passed: true,
  grade: null,
  score: null,
  limits: [],
  finished: "2026-11-01T08:00:00.000Z",
  certificates: [],
});

const answers = (...list: (Earned | Error)[]) => {
  const call = vi.fn(async () => {
    const answer = list.shift();
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  });
  const failure = vi.fn();
  return { pages: new EarnedPages({ call } as unknown as ApiClient, { failure } as unknown as Toasts), call, failure };
};

it("adds the next courses once, also if one was finished meanwhile", async () => {
  const { pages, call } = answers({ data: [course(2), course(3)], next: null });
  const list = await pages.withMore({ data: [course(1), course(2)], next: 2 });
  expect(list).toEqual({ data: [course(1), course(2), course(3)], next: null });
  expect(call).toHaveBeenCalledWith(expect.anything(), { query: { from: 2 } });
  expect(await pages.withMore(list)).toBe(list);
});

it("keeps the list when more cannot be loaded, and says so", async () => {
  const { pages, failure } = answers(new Error("offline"));
  const list = { data: [course(1)], next: 1 };
  expect(await pages.withMore(list)).toBe(list);
  expect(failure).toHaveBeenCalledOnce();
  expect(pages.isLoadingMore).toBe(false);
});
