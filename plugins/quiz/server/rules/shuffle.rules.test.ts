import { array, assert, integer, property, string, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleQuiz } from "../testing/sample-quiz";
import { quizOf } from "../testing/test-tool";
import { itemsInOrder, shuffled, shuffledUnlikeOriginal } from "./shuffle.rules";

describe("orders by chance", () => {
  it("hold the same things, and are the same for the same seed", () => {
    assert(
      property(array(integer()), string(), (list, seed) => {
        const result = shuffled(list, seed, "name");
        expect(result.toSorted()).toEqual(list.toSorted());
        expect(shuffled(list, seed, "name")).toEqual(result);
      }),
    );
  });

  it("differ from attempt to attempt and from question to question", () => {
    const list = Array.from({ length: 12 }, (_, index) => index);
    const orders = new Set(
      ["1", "2", "3", "4"].flatMap((seed) => ["a", "b"].map((name) => String(shuffled(list, seed, name)))),
    );
    expect(orders.size).toBe(8);
  });

  it("are each of all orders, the written one too, about as often", () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const order = shuffled(["a", "b", "c"], String(seed), "q").join("");
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect([...times.keys()].toSorted()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    expect(Math.min(...times.values())).toBeGreaterThan(50);
  });

  it("never give things that are to be put in order in their right one", () => {
    const list = uniqueArray(integer(), { minLength: 2, maxLength: 5 });
    assert(
      property(list, string(), (things, seed) => {
        expect(shuffledUnlikeOriginal(things, seed, "q")).not.toEqual(things);
      }),
    );
  });

  it("leave the words between questions where they are", () => {
    const quiz = quizOf({ ...sampleQuiz, shuffle: true });
    for (const seed of ["1", "2", "3"]) expect(itemsInOrder(quiz, seed)[0]?.key).toBe("intro");
    const orders = ["1", "2", "3"].map((seed) =>
      itemsInOrder(quiz, seed)
        .map(({ key }) => key)
        .join(),
    );
    expect(new Set(orders).size).toBe(3);
  });
});
