import { createElement, type ReactNode, Suspense, use } from "react";
import { prerender } from "react-dom/static";
import { useIntl } from "react-intl";
import { expect, it, vi } from "vitest";
import { LocaleStore } from "../intl/locale.store";
import { testKernel } from "../kernel/testing/portal";
import { EventLog } from "../platform/event-log";
import { watchLeaving } from "../platform/session/leaving";
import { Session } from "../platform/session/session";
import { ContributedBadge } from "../sdk/contribution/contributed-badge";
import { Contribution } from "../sdk/contribution/contribution";
import { ContributionCode } from "../sdk/contribution/contribution-code";
import { PortalScopeContext } from "../sdk/contribution/portal-scope";
import { PortalIntl } from "./portal-root";

const route = { id: "notes.page", path: "/notes", screen: "page", title: "notes.title" };
const item = { id: "notes.item", route: "notes.page", title: "notes.title", icon: "books", badge: "count" };
const manifest = { id: "notes", contributes: { routes: [route], sidebarItems: [item] } };
const texts = { "notes.count": "3 notes", "notes.lead": "All notes" };

const Page = () => useIntl().formatMessage({ id: "notes.lead" });
const useCount = () => ({ count: 3, label: useIntl().formatMessage({ id: "notes.count" }) });

/** A step of the drawing that asks for code and waits for it, so that the code is there when the next step begins. */
function Step({ ask, children }: { ask: () => Promise<unknown>; children?: ReactNode }) {
  use(ask());
  return children;
}

it.each<[string, { id: string; field?: string }, ReactNode, string]>([
  ["a component", { id: route.id }, createElement(Contribution, { of: route }), "All notes"],
  ["a hook", { id: item.id, field: "badge" }, createElement(ContributedBadge, { of: item }), "3 3 notes"],
])("%s whose code comes while the page is being drawn finds its texts", async (_, { id, field }, drawn, words) => {
  const load = async (_: string, file?: string) => (file === undefined ? {} : texts);
  const locales = new LocaleStore("en-US", ["en-US"], { load, remember() {}, apply() {} });
  const { kernel, root } = testKernel([manifest], {
    loadPlugin: async () => {
      await locales.addFile("notes");
      return { id: "notes", screens: { page: async () => Page }, components: { count: async () => useCount } };
    },
  });
  const log = vi.fn();
  root.bind(LocaleStore).toConstantValue(locales);
  root.bind(Session).toConstantValue({ user: null } as never);
  root.bind(EventLog).toConstantValue({ log } as never);
  const code = new ContributionCode(kernel);
  await locales.start();
  const step = createElement(Step, { ask: () => code.of(id, field) }, drawn);
  const scope = { kernel, root, code, leaving: watchLeaving(new EventTarget()) };
  const page = createElement(PortalIntl, null, createElement(Suspense, null, step));
  const { prelude } = await prerender(createElement(PortalScopeContext, { value: scope }, page));
  const html = await new Response(prelude).text();
  expect(log.mock.calls).toEqual([]);
  expect(html.replace(/<[^>]*>/g, "")).toBe(words);
});
