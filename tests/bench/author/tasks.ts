import type { AuthorsFolder } from "./work.ts";

/**
 * Twelve things that authors of plugins do, one after the other on the same plugin: a name, and the steps. After each,
 * everything about the plugin must be right.
 */
export const tasks: readonly (readonly [string, (author: AuthorsFolder) => Promise<unknown>])[] = [
  [
    "a sidebar item without code",
    async (author) => {
      await author.make("plugin", "my-plugin");
      author.contribute("sidebarItems", {
        id: "my-plugin.help",
        href: "https://help.example.org",
        title: "my-plugin.help",
        icon: "help",
      });
      author.say({ "my-plugin.help": "Help" });
    },
  ],
  ["a page with a store, in the sidebar", (author) => author.make("sidebar-item", "my-plugin")],
  [
    "a tab of courses",
    async (author) => {
      author.write(
        "about.tab.tsx",
        `import { type CourseTabProps, FormattedMessage, useCourse } from "@portal/sdk";

export function AboutTab({ objectiveId }: CourseTabProps) {
  const { course } = useCourse();
  return <FormattedMessage id="my-plugin.about.text" values={{ name: course?.objective.name ?? objectiveId }} />;
}
`,
      );
      author.edit("plugin.ts", "screens:", 'components: { about: () => import("./about.tab") },\n  screens:');
      author.contribute("tabs", {
        id: "my-plugin.about",
        area: "course",
        title: "my-plugin.about",
        component: "about",
        path: "about-it",
      });
      author.say({ "my-plugin.about": "About it", "my-plugin.about.text": "This is about {name}." });
    },
  ],
  [
    "a widget in several slots",
    async (author) => {
      await author.make("widget", "my-plugin");
      for (const slot of ["course-side@1", "course-main@1", "course-completed@1", "sidebar-foot@1", "banner@1"]) {
        const name = slot.replace(/-?(\w+)@1$/, "$1");
        author.contribute("widgets", { id: `my-plugin.in-${name}`, slot, component: "greeting" });
      }
    },
  ],
  [
    "a command with a shortcut",
    async (author) =>
      author.contribute("commands", {
        id: "my-plugin.open",
        title: "my-plugin.home.title",
        icon: "star",
        route: "my-plugin.home",
        shortcut: "Alt+Shift+Y",
      }),
  ],
  [
    "a second language",
    async (author) =>
      author.say({ "my-plugin.home.title": "Mein Plugin", "my-plugin.home.count": "{count} bisher" }, "de-DE"),
  ],
  [
    "a typed setting that a page reads",
    async (author) => {
      await author.make("setting", "my-plugin", "most", "--type", "integer");
      author.edit("home.screen.tsx", "useService }", "useService, useSetting }");
      author.edit(
        "home.screen.tsx",
        "  usePageTitle(",
        '  const most = useSetting("my-plugin.most");\n  usePageTitle(',
      );
      author.edit("home.screen.tsx", "count: store.count", "count: Math.min(store.count, most)");
    },
  ],
  [
    "a setting that turns off pages, and one of the navigation",
    async (author) => {
      await author.make("setting", "my-plugin");
      author.contribute("navigationSettings", {
        id: "my-plugin.navigation",
        setting: "my-plugin.enabled",
        title: "my-plugin.home.title",
        shows: ["my-plugin.sidebar", "my-plugin.help"],
      });
    },
  ],
  [
    "a type of activity with a rule about its end",
    async (author) => {
      await author.make("activity-type", "my-plugin");
      author.edit(
        "server/my-plugin-activity.ts",
        "  storeContent: {",
        '  mayFinish: { "my-plugin": async ({ now }, { started }) => (now > started ? allow() : refuse("my-plugin.early")) },\n  storeContent: {',
      );
      author.edit(
        "server/my-plugin-activity.ts",
        "import type { FromSchema }",
        'import { allow, refuse } from "@portal/server-sdk/learning";\nimport type { FromSchema }',
      );
      author.edit("contract.ts", "import { ", "import { defineErrors, ");
      author.edit(
        "contract.ts",
        "\n/** The field",
        `
export const reasons = defineErrors("reason", {
  "my-plugin.early": { title: "It has only begun", fix: "Think first." },
});
type Reasons = typeof reasons;
declare module "@portal/reasons" {
  interface PluginReasons extends Reasons {}
}

/** The field`,
      );
      author.say({ "my-plugin.reasons.early": "Think first.", "my-plugin.reasons.early.title": "Not yet" });
    },
  ],
  ["calls with a table", (author) => author.make("call", "my-plugin")],
  [
    "a live event and a kind of mail",
    async (author) => {
      author.edit(
        "server/calls.ts",
        "    return list(call);\n  },",
        '    call.publish({ type: "my-plugin.added", to: { user: user.id }, data: {} });\n    return list(call);\n  },',
      );
      author.edit(
        "server/my-plugin-activity.ts",
        "  activityFields: fields,",
        '  activityFields: fields,\n  mailKinds: { "my-plugin.news": "my-plugin.mails" },',
      );
      author.say({ "my-plugin.mails": "News of my plugin" });
    },
  ],
];
