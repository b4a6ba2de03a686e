import { definePlugin } from "../../core/sdk";

/** The plugin has no code in the portal's pages: its mails are chosen on the page of all kinds of mails. */
export default definePlugin({ id: "reminders" });
