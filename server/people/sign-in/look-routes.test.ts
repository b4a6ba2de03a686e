import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";

type Fields = Readonly<Record<string, string>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function choose(fields: Fields) {
  const answer = await portal.app.inject({
    method: "POST",
    url: "/oidc/look",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { status: answer.statusCode, location: answer.headers.location, cookies };
}

const back = "/oidc/interaction/a-B_1";

const rows: readonly (readonly [what: string, sent: Fields, location: string, cookies: Fields])[] = [
  ["a language", { back, locale: "en-US" }, back, { locale: "en-US" }],
  ["a theme", { back, theme: "dark" }, back, { theme: "dark" }],
  ["the theme of the device", { back, theme: "system" }, back, { theme: "" }],
  ["a language that is not offered", { back, locale: "xx-XX" }, back, {}],
  ["a theme that there is not", { back, theme: "toString" }, back, {}],
  ["nothing", {}, "/learn", {}],
  ["a page elsewhere", { back: "https://evil.example/", theme: "light" }, "/learn", { theme: "light" }],
  ["a page of another host", { back: "//evil.example/oidc/interaction/a" }, "/learn", {}],
  [
    "the choice of a provider",
    { back: "/learn/oidc/login?redirectUrl=%2Flearn" },
    "/learn/oidc/login?redirectUrl=%2Flearn",
    {},
  ],
];

it.each(rows)("remembers %s and leads back only to a page of the sign-in", async (_what, sent, location, cookies) => {
  expect(await choose(sent)).toEqual({ status: 303, location, cookies });
});
