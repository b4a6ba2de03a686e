import { describe, expect, it } from "vitest";
import { redirectSteps } from "./login-redirect.rules";

const pageUrl = "https://learn.example/learn/login-redirect";
const steps = (query: string) => redirectSteps(new URLSearchParams(query), `${pageUrl}?${query}`, "/learn");
const [logout, login] = [{ do: "logout" }, { do: "login" }];
const open = (target: string) => ({ do: "navigation", target });

describe("redirectSteps", () => {
  it.each([
    ["", []],
    ["do_contructor_logout=1", [logout]],
    ["do_contructor_re_login=1", [login]],
    ["do_navigation=/learn/courses?keyword=a%23top", [open("/learn/courses?keyword=a#top")]],
    ["do_navigation=/learn/a&do_contructor_re_login=1&do_contructor_logout=1", [logout, login, open("/learn/a")]],
    ["do_contructor_logout=0&do_contructor_re_login=true&do_navigation=", []],
    ["do_constructor_logout=1&do_constructor_re_login=1", []],
    ["do_navigation=https://evil.example/", [open("/learn")]],
    ["do_navigation=//evil.example/", [open("/learn")]],
    ["do_navigation=/learn/oidc/logout", [open("/learn")]],
    ["do_navigation=/learn/OIDC/logout", [open("/learn")]],
    ["do_navigation=/learn/%256Fidc/logout", [open("/learn")]],
    ["do_navigation=/learn/oidcs", [open("/learn/oidcs")]],
    ["do_navigation=javascript:alert(1)", [open("/learn")]],
    ["do_navigation=http://learn.example/learn/a", [open("/learn")]],
    ["do_navigation=/learn/login-redirect?do_contructor_logout=1", [open("/learn")]],
  ])("%s", (query, expected) => expect(steps(query)).toEqual(expected));
});
