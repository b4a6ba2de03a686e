import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect";
import { isSignInAddress } from "./sign-in-address";

const callbackAddress = "https://learn.example/learn/login-callback";

describe("an address of the sign-in", () => {
  it.each([
    "/learn/oidc",
    "/learn/oidc/",
    "/learn/oidc/logout",
    "/learn/oidc/logout?a=b#c",
    "/learn/oidc?a",
    "/learn/oidc#a",
    "/learn/OIDC/Logout",
    "/Learn/oidc/logout",
    "/learn/%6Fidc/logout",
    "/learn/%6fidc/logout",
    "/%6Cearn/oidc/logout",
    "/learn/oidc%2Flogout",
    "/learn%2Foidc/logout",
    "/learn%5Coidc/logout",
    "/learn/%256Fidc/logout",
    "/learn/%25256Fidc/logout",
    "/learn/%4F%49%44%43/logout",
    "/learn/x/../oidc/logout",
    "/learn/x/%2e%2E/oidc/logout",
    "/learn/x/%252e%252e/oidc/logout",
    "/learn/./oidc/logout",
    "/learn/%2e/oidc/logout",
    "/../learn/oidc/logout",
    "/learn//oidc/logout",
    "//learn///oidc//logout",
    "/learn\\oidc\\logout",
    "/learn/oidc/logout/%zz",
    "/learn/oidc/%252e%252e/courses",
  ])("is %s, and no redirect leads there", (path) => {
    expect(isSignInAddress(path)).toBe(true);
    expect(safeRedirect(path, callbackAddress, "/learn")).toBe("/learn");
  });

  it.each([
    "/learn",
    "/learn/oidcs",
    "/learn/oidc-logout",
    "/learn/courses/oidc/logout",
    "/oidc/logout",
    "/learn/oidc/../courses",
    "/learn/courses?back=/learn/oidc/logout",
    "/learn/courses#/learn/oidc/logout",
    "/learn/%C3%B6idc/logout",
    "/learn/100%/oidc",
    "",
  ])("is not %s", (path) => expect(isSignInAddress(path)).toBe(false));

  it("takes no long time for an address that is encoded very often", () => {
    expect(isSignInAddress(`/learn/%${"25".repeat(100_000)}6Fidc`)).toBe(false);
  });
});
