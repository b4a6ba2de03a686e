import { describe, expect, it, vi } from "vitest";
import { WindowSignIn, type WindowSignInHost } from "./window-sign-in";

/**
 * A sign-in in a simulated browser. `signedIn`: the answers to the question whether the frame has a session now, in
 * order.
 */
function makeSignIn(signedIn: readonly boolean[], changes: Partial<WindowSignInHost> = {}) {
  const answers = [...signedIn];
  const open = vi.fn<WindowSignInHost["open"]>(() => true);
  const redeem = vi.fn<WindowSignInHost["redeem"]>(async () => undefined);
  const close = vi.fn<() => void>();
  let made = 0;
  const host: WindowSignInHost = {
    open,
    redeem,
    close,
    makeSecret: async () => {
      made += 1;
      return { verifier: `verifier${made}`, challenge: `challenge${made}` };
    },
    goOn: async () => answers.shift() ?? false,
    requestAccess: null,
    ...changes,
  };
  return { signIn: new WindowSignIn(host, false), open, redeem, close };
}

describe("WindowSignIn", () => {
  it("opens a window with the challenge, and gives the code with the secret for a session", async () => {
    const { signIn, open, redeem, close } = makeSignIn([false, true]);
    await signIn.prepare();
    await signIn.press();
    expect([signIn.state, open.mock.calls]).toEqual(["open", [[{ challenge: "challenge1", another: false }]]]);
    await signIn.receive("code");
    expect([redeem.mock.calls, close.mock.calls.length]).toEqual([[["code", "verifier1"]], 1]);
  });

  it("needs no code where the page has the session already", async () => {
    const { signIn, redeem } = makeSignIn([true]);
    await signIn.prepare();
    await signIn.press();
    await signIn.receive("code");
    expect(redeem).not.toHaveBeenCalled();
  });

  it.each([
    ["the same person", async () => true, 1],
    ["another person, for whom the page is replaced", () => Promise.reject(new Error("another person")), 1],
    ["nobody", async () => false, 0],
  ])("closes the window when another page reports a sign-in, and it is of %s", async (_case, goOn, closed) => {
    const { signIn, close } = makeSignIn([], { goOn });
    await signIn.hear();
    expect(close).toHaveBeenCalledTimes(closed);
  });

  it("says that the browser has blocked the window", async () => {
    const { signIn } = makeSignIn([], { open: () => false });
    await signIn.press();
    expect(signIn.state).toBe("blocked");
  });

  it("uses a secret once", async () => {
    const { signIn, open } = makeSignIn([false, false]);
    await signIn.prepare();
    await signIn.press();
    await signIn.receive("code");
    await signIn.press();
    expect(open.mock.calls.map(([{ challenge }]) => challenge)).toEqual(["challenge1", "challenge2"]);
  });

  it("asks for access at the next press when the cookie was not kept, and then opens the window again", async () => {
    const requestAccess = vi.fn<() => Promise<void>>(async () => undefined);
    const { signIn, open } = makeSignIn([false, false, false, true], { requestAccess });
    await signIn.prepare();
    await signIn.press();
    await signIn.receive("code");
    expect([signIn.state, requestAccess.mock.calls.length]).toEqual(["access", 0]);
    await signIn.press();
    expect([requestAccess.mock.calls.length, open.mock.calls.length, signIn.state]).toEqual([1, 2, "open"]);
  });

  it.each([
    ["the user refuses", async () => Promise.reject(new Error("NotAllowedError")), 1],
    ["the browser keeps no cookie even then", async () => undefined, 2],
    ["the browser has no such question", null, 1],
  ])("names the way that is left when %s", async (_case, requestAccess, windows) => {
    const { signIn, open } = makeSignIn([], { requestAccess });
    await signIn.prepare();
    await signIn.press();
    await signIn.receive("code");
    if (signIn.state === "access") await signIn.press();
    if (signIn.state === "open") await signIn.receive("code");
    expect([signIn.state, open.mock.calls.length]).toEqual(["noCookies", windows]);
  });

  it("can be tried again when the server refuses the code", async () => {
    const { signIn } = makeSignIn([false], { redeem: () => Promise.reject(new Error("400")) });
    await signIn.prepare();
    await signIn.press();
    await signIn.receive("code");
    expect(signIn.state).toBe("failed");
  });
});
