import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import type { PointMap } from "../../kernel";
import { Kept } from "../../platform/kept/kept";
import { Navigation } from "../../platform/navigation";
import { Toasts } from "../../platform/notices/toasts";
import { Session } from "../../platform/session/session";
import { LocalStore } from "../../platform/storage/local-store";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { outAddress } from "../../sdk/page/out-address.rules";
import { useService } from "../../sdk/react/use-service";
import type { PaletteResult } from "../../sdk/search";
import { openedRoute } from "../routing/opened-route.rules";
import { keptResults, type PaletteEntry, withSidebar } from "./palette.rules";
import { RecentlyUsed, type Used } from "./recently-used";
import { type SearchResults, useSearchResults } from "./use-found";

const PLAIN_ICON = "chevron-right";

export interface Entry extends PaletteEntry {
  readonly icon: string;
  /** The id of the command, sidebar item or search in a plugin's manifest from which the entry comes. */
  readonly contribution: string;
  readonly shortcut?: string | undefined;
  readonly detail?: string | undefined;
  readonly kind?: string;
  readonly run: () => void;
}

export interface FoundEntry extends Entry, PaletteResult {
  readonly kind: string;
}

export function useCommandEntries(): readonly Entry[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const toasts = useService(Toasts);
  const navigation = useService(Navigation);
  const { kernel } = usePortal();
  const runOf = (declared: PointMap["commands"] | PointMap["sidebarItems"]) => () => {
    const link = "href" in declared ? declared : undefined;
    const route = openedRoute({ route: declared.route, href: link?.href }, kernel.registry.list("routes"));
    if (route) void navigate(route.path);
    else if (link?.href !== undefined) navigation.leave(outAddress(link.href, link.base && kernel.setting(link.base)));
    else kernel.run(declared.id).catch((error: unknown) => failed(declared.id, error));
  };
  const failed = (id: string, error: unknown) => {
    kernel.reportFailure(id, error);
    toasts.show({ kind: "critical", message: "sdk.failed.title" });
  };
  const declared = withSidebar(kernel.registry.list("commands"), kernel.registry.list("sidebarItems"));
  return declared.map((one) => ({
    id: one.id,
    contribution: one.id,
    label: intl.formatMessage({ id: one.title }),
    icon: one.icon ?? PLAIN_ICON,
    shortcut: "shortcut" in one ? one.shortcut : undefined,
    run: runOf(one),
  }));
}

/** What the searches of all plugins find; without a connection, what this device keeps, too. */
export function useFoundEntries(typed: string): {
  readonly found: readonly FoundEntry[];
  readonly state: SearchResults["state"];
} {
  const intl = useIntl();
  const entryOf = useFoundEntry();
  const { found, state } = useSearchResults(typed);
  const { pages } = useService(Kept);
  const entries = found.map((result) => entryOf(result, result.by));
  if (state !== "offline") return { found: entries, state };
  const kept = keptResults(pages, typed).map((result) => ({
    ...entryOf(result, { id: "kept", icon: "download" }),
    kind: intl.formatMessage({ id: "portal.palette.kept" }),
  }));
  // Where nothing is kept, nothing can stand for what was not searched.
  return { found: [...entries, ...kept], state: pages.length > 0 ? "offline" : "failed" };
}

/** What the person has used last, and how more is remembered. Nothing is while an administrator sees the portal so. */
export function useRecentEntries(commands: readonly Entry[]): {
  readonly recent: readonly Entry[];
  readonly remember: (entry: Entry | FoundEntry) => void;
} {
  const { user } = useService(Session);
  const store = useService(LocalStore);
  const { kernel } = usePortal();
  const entryOf = useFoundEntry();
  const [used] = useState(() => (user && !user.impersonator ? new RecentlyUsed(store) : null));
  const entryFor = ({ id, result }: Used): Entry[] => {
    if (!result) return commands.filter((command) => command.id === id);
    const by = kernel.registry.list("searches").find((search) => search.id === result.by);
    return by ? [{ ...entryOf({ ...result, id }, by), id }] : [];
  };
  const remember = (entry: Entry | FoundEntry) => {
    const { id, label, detail, contribution: by } = entry;
    used?.add("to" in entry ? { id, result: { label, to: entry.to, by, ...(detail && { detail }) } } : { id });
  };
  return { recent: used?.list.flatMap(entryFor) ?? [], remember };
}

function useFoundEntry() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    result: PaletteResult,
    { id, title, icon = PLAIN_ICON }: Pick<PointMap["searches"], "id" | "icon"> & { readonly title?: string },
  ): FoundEntry => ({
    ...result,
    id: `${id}.${result.id}`,
    contribution: id,
    kind: title === undefined ? "" : intl.formatMessage({ id: title }),
    icon,
    run: () => void navigate(result.to),
  });
}
