import type { FastifyRequest } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../kit/errors/api-error";
import { VisitorGate } from "./visitor-gate";

const from = (ip: string, session?: string) => ({ ip, session }) as unknown as FastifyRequest;
const SCHOOL = from("203.0.113.7");

describe("the work that visitors may have done", () => {
  let now: number;
  let gate: VisitorGate;
  beforeEach(() => {
    now = 0;
    gate = new VisitorGate({
      limits: { visitorPoints: 10, requestsAtOnce: 50 },
      sessionKeyOf: (request) => (request as unknown as { session?: string }).session ?? null,
      milliseconds: () => now,
    });
  });

  /** "done", or the code of the refusal with the seconds to wait. */
  async function ask(request: FastifyRequest, cost = 1, work: () => Promise<unknown> = async () => null) {
    try {
      await gate.pass(request, cost, work);
      return "done";
    } catch (error) {
      if (error instanceof ApiError) return `${error.code} ${error.options.retryAfter}`;
      throw error;
    }
  }

  it("is counted by address and by cost", async () => {
    expect(await ask(SCHOOL, 6)).toBe("done");
    expect(await ask(SCHOOL, 5)).toBe("tooManyRequests 60");
    expect(await ask(SCHOOL, 4)).toBe("done");
    expect(await ask(SCHOOL)).toBe("tooManyRequests 60");
    expect(await ask(from("203.0.113.8"), 10)).toBe("done");
  });

  it("begins anew after a minute", async () => {
    await ask(SCHOOL, 10);
    now = 59_001;
    expect(await ask(SCHOOL)).toBe("tooManyRequests 1");
    now = 60_000;
    expect(await ask(SCHOOL, 10)).toBe("done");
  });

  it("is counted for a whole IPv6 network of one customer, and for a session wherever it comes from", async () => {
    await ask(from("2001:db8:0:7::1"), 10);
    expect(await ask(from("2001:db8:0:7:ffff::1"))).toBe("tooManyRequests 60");
    expect(await ask(from("2001:db8:0:8::1"))).toBe("done");
    await ask(from("198.51.100.1", "session:ada"), 10);
    expect(await ask(from("198.51.100.2", "session:ada"))).toBe("tooManyRequests 60");
    expect(await ask(from("198.51.100.1"))).toBe("done");
  });

  it("is done a little at a time for one address, in the order in which it came", async () => {
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const works = Array.from({ length: 6 }, (_, at) =>
      ask(SCHOOL, 1, () => {
        began.push(at);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    await Promise.resolve();
    expect(began).toEqual([0, 1, 2, 3]);
    ends[1]?.();
    await works[1];
    await Promise.resolve();
    expect(began).toEqual([0, 1, 2, 3, 4]);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(works)).toEqual(Array(6).fill("done"));
    expect(began).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("is refused to an address that sends too much at once, while others are answered", async () => {
    const ends: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => ends.push(resolve));
    const works = Array.from({ length: 10 }, () => ask(SCHOOL, 1, wait));
    await Promise.resolve();
    now = 60_000;
    expect(await ask(SCHOOL)).toBe("tooManyRequests 1");
    expect(await ask(from("203.0.113.8"))).toBe("done");
    for (let address = 10; address < 30; address += 1) works.push(ask(from(`203.0.113.${address}`), 1, wait));
    await Promise.resolve();
    expect(await ask(from("203.0.113.99"))).toBe("unavailable 1");
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(works);
    expect(await ask(from("203.0.113.99"))).toBe("done");
  });

  it("frees its place when it fails", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await expect(gate.pass(SCHOOL, 1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    }
    expect(await ask(SCHOOL)).toBe("done");
  });
});
