import { describe, expect, it, vi } from "vitest";
import { WayOn } from "./way-on.store";

describe("the way on", () => {
  it("is that of the activity that was shown last, and ends with it", () => {
    const way = new WayOn();
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = way.offer(first);
    const leaveSecond = way.offer(second);
    leaveFirst();
    way.take("next");
    leaveSecond();
    way.take("previous");
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([["next"]]);
  });
});
