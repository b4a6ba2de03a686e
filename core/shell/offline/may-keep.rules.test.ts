import { describe, expect, it } from "vitest";
import type { User } from "../../learning/contract/entities";
import { keepingOf } from "./may-keep.rules";

const user = { id: "ann" } as User;
const page = { user, keepsPages: true, isEmbedded: false, pathname: "/learn/courses" };

describe("keepingOf", () => {
  it.each([
    ["of a member", {}, "keep"],
    ["of a visitor", { user: null }, "forget"],
    ["where the tenant has turned it off", { keepsPages: false }, "forget"],
    ["that an administrator sees as another person", { user: { ...user, impersonator: { id: "root" } } }, "forget"],
    ["in a frame", { isEmbedded: true }, "leave"],
    ["of a visitor in a frame", { isEmbedded: true, user: null }, "leave"],
    ["of a proctored activity", { pathname: "/learn/courses/proctor/1/2" }, "leave"],
  ])("says what a page %s does", (_, other, keeping) => {
    expect(keepingOf({ ...page, ...(other as Partial<typeof page>) })).toBe(keeping);
  });
});
