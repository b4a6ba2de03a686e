import { describe, expect, it, vi } from "vitest";
import { Session } from "./session";
import { page, user } from "./testing/session-page";

describe("a session that becomes another person's", () => {
  const other = () => {
    const { host, leave } = page();
    return { host, leave, session: new Session(user, host) };
  };

  it("loads the page again once, however many answers say so", () => {
    const { host, session } = other();
    session.outdated();
    session.outdated();
    expect(host.reload).toHaveBeenCalledOnce();
  });

  it("opens the page that the change asks for, and is not loaded again by answers that come before", async () => {
    const { host, leave, session } = other();
    await session.handOver(
      async () => session.outdated(),
      () => "/learn",
    );
    expect([leave.mock.calls, vi.mocked(host.reload).mock.calls]).toEqual([[["/learn"]], []]);
  });

  it("stays when the change fails, and is loaded again when it was made all the same", async () => {
    const { host, leave, session } = other();
    const failing = session.handOver(
      () => Promise.reject(new Error("no answer")),
      () => "/learn",
    );
    await expect(failing).rejects.toThrow("no answer");
    expect(leave).not.toHaveBeenCalled();
    session.outdated();
    expect(host.reload).toHaveBeenCalledOnce();
  });
});
