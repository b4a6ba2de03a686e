import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

type Member = Awaited<ReturnType<TestPortal["signIn"]>>;

/** Another browser of a member. `choice`: the language that the member has chosen in it. */
function browserOf(member: Member, language: string, choice?: string) {
  let locale = choice;
  const get = async (url: string) => {
    const cookies: Record<string, string> = locale === undefined ? {} : { locale };
    const answer = await member.call({ method: "GET", url, cookies, headers: { "accept-language": language } });
    locale = answer.cookies.find(({ name }) => name === "locale")?.value ?? locale;
    return answer.body;
  };
  return {
    get,
    page: async () => /<html lang="([^"]+)"/.exec(await get("/learn/courses"))?.[1],
    choose: (chosen: string) => {
      locale = chosen;
    },
  };
}

it("a language follows the person who has chosen it to other devices, also to those that knew another one", async () => {
  const ada = await portal.signIn();
  const [desk, phone] = [browserOf(ada, "en"), browserOf(ada, "en")];
  expect([await desk.page(), await phone.page()]).toEqual(["en-US", "en-US"]);
  desk.choose("ar-AR");
  expect([await desk.page(), await phone.page()]).toEqual(["ar-AR", "ar-AR"]);
  phone.choose("en-US");
  await phone.get("/api/lms/v1/users/me/objective-accesses/query");
  await expect.poll(() => desk.page()).toBe("en-US");
});

it("the first page of a person is in the browser's language, and in that of a choice on the page of the sign-in", async () => {
  expect(await browserOf(await portal.signIn(), "ar").page()).toBe("ar-AR");
  expect(await browserOf(await portal.signIn(), "en", "ar-AR").page()).toBe("ar-AR");
  expect(await browserOf(await portal.signIn(), "de", "de-DE").page()).toBe("en-US");
});
