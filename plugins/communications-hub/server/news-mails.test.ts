import { describe, expect, it } from "vitest";
import { pluginDb } from "../../../server/app/testing/plugin-db";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { LEARNER, OTHER } from "../../../server/learning/testing/sample-package";
import type { NewsTables } from "./news.tables";
import { NEWS_MAIL } from "./news-mail-choices";
import { sendNewsMails } from "./send-news-mails";
import { Sea } from "./testing/sea";

/** What these tests read of the table of the plugin that sends mails. */
interface MailRows {
  mail: { tenant_id: string; kind: string; content: { subject: unknown }; due: Date };
}

const sea = new Sea();

describe("mails about news", () => {
  const run = () => sendNewsMails(jobScope<NewsTables>(sea.lms));
  const mails = async () => {
    const rows = await pluginDb<MailRows>(sea.lms.db)
      .selectFrom("mail")
      .select(["kind", "content"])
      .orderBy("due")
      .execute();
    return rows.flatMap(({ kind, content }) => (kind === NEWS_MAIL ? [content.subject] : []));
  };

  it("come at once, one for each piece of news, only of the kinds that the person has asked for", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    const choose = (kind: string, mail: string) => ada.call("chooseNews", { params: { kind }, body: { mail } });
    await ada.start();
    await otto.start();
    const thread = await ada.post("What about kelp?");
    await otto.post("Tasty", thread);
    await run();
    expect(await mails()).toEqual([]);
    expect((await choose("discussions.reply", "atOnce")).body).toMatchObject({
      mail: "atOnce",
      mails: ["never", "atOnce"],
    });
    await otto.post("And healthy", thread);
    await otto.post(`Ask @{${ada.user.id}}`);
    await Promise.all([run(), run()]);
    await run();
    const values = { name: "Talk open", by: "Otto Other" };
    expect(await mails()).toEqual([{ text: "discussions.news.reply", values }]);
    await choose("discussions.reply", "never");
    await otto.post("Not told", thread);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it("stop all together by the choice about such mails, and begin anew with the kind that is chosen next", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    const choose = (kind: string, mail: string) => ada.call("chooseNews", { params: { kind }, body: { mail } });
    const mailOf = async (kind: string) => {
      const { data } = (await ada.call("getNewsChoices", {})).body;
      return data.find((each: { kind: string }) => each.kind === kind).mail;
    };
    await ada.start();
    await otto.start();
    await choose("discussions.reply", "atOnce");
    await choose("discussions.mention", "atOnce");
    await ada.call("chooseMail", { params: { kind: NEWS_MAIL }, body: { wanted: false } });
    expect([await mailOf("discussions.reply"), await mailOf("discussions.mention")]).toEqual(["never", "never"]);
    await choose("grade", "atOnce");
    expect([await mailOf("discussions.reply"), await mailOf("grade")]).toEqual(["never", "atOnce"]);
  });

  it("tell nothing that the person may not see: no posts before an own one, none of a course that was taken away", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    await ada.start();
    await otto.start();
    for (const kind of ["discussions.reply", "discussions.mention", "discussions.post"])
      await ada.call("chooseNews", { params: { kind }, body: { mail: "atOnce" } });
    await otto.post(`Hidden from @{${ada.user.id}}`, null, "own");
    await run();
    expect(await mails()).toEqual([]);
    await otto.post(`Seen by @{${ada.user.id}}`);
    await sea.lms.db.updateTable("objective").set({ state: "archived" }).execute();
    await run();
    expect(await mails()).toEqual([]);
  });
});
