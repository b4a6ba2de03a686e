import { expect, it, vi } from "vitest";
import type { ParentMessage } from "./session-host";
import { signOutInFrame } from "./sign-out-in-frame";

function made(answer: () => Promise<unknown>) {
  const done: string[] = [];
  const host = {
    base: "/learn",
    remember: (value: string) => void done.push(value),
    tellParent: (message: ParentMessage) => void done.push(typeof message === "string" ? message : message.type),
    reload: () => void done.push("reload"),
  };
  const failure = vi.fn<(error: unknown) => string>(() => "");
  const sendBy = (async () => {
    done.push("sent");
    return answer();
  }) as never;
  return { done, failure, signOut: () => signOutInFrame(host, { sendBy }, { failure }) };
}

it("ends the session on the server before it tells the page around it that the user has signed out", async () => {
  const { done, signOut } = made(async () => undefined);
  await signOut();
  expect(done).toEqual(["sent", "signedOut", "portal.logout", "reload"]);
});

it("says nothing of a sign-out that failed, but tells the user", async () => {
  const { done, failure, signOut } = made(() => Promise.reject(new Error("no answer")));
  await signOut();
  expect([done, failure.mock.calls.length]).toEqual([["sent"], 1]);
});
