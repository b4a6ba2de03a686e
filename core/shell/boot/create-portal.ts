import { Container } from "inversify";
import { when } from "mobx";
import { LocaleStore, type TenantTexts } from "../../intl/locale.store";
import {
  createKernel,
  DisposableStore,
  foreignFragments,
  type Kernel,
  type PluginDefinition,
  type PointIndex,
} from "../../kernel";
import type { PortalBoot } from "../../learning/contract/portal-boot";
import { Panels } from "../../platform/appearance/panels.store";
import { ThemeStore } from "../../platform/appearance/theme.store";
import { bindPlatform } from "../../platform/bind-platform";
import { createPlatform, type Platform } from "../../platform/create-platform";
import { loadUnlessLeaving, watchLeaving } from "../../platform/session/leaving";
import { PaletteStore } from "../../platform/state/palette.store";
import { TryOut } from "../../platform/state/try-out";
import { storageOf } from "../../platform/storage/local-store";
import { tabStorage } from "../../platform/storage/tab-storage";
import { PluginErrors } from "../../sdk/admin/plugin-errors";
import { ContributionCode } from "../../sdk/contribution/contribution-code";
import type { PortalScope } from "../../sdk/contribution/portal-scope";
import { EnteredFrom } from "../../sdk/page/entered-from.store";
import { PageStore } from "../../sdk/page/page.store";
import { Places } from "../../sdk/page/places";
import type { Fragments } from "../fragments/fragments";
import { contextOfUser, parametersOf } from "../kernel-context";
import { keepErrors } from "./early-errors";
import { withOverlay } from "./live-config";
import { currentModes } from "./live-modes";
import { logDiagnostic } from "./log-diagnostic";
import { localeHost, platformHost, sessionHost } from "./page-host";
import { isPublicPath } from "./public-path.rules";
import { themeHost, themeOf } from "./theme-host";

/**
 * The parts of a portal that the start script gives in addition to the boot data (configuration, manifests, user,
 * language): the page, the index of the contribution points, and where the plugins' code and texts come from.
 */
export interface PortalParts {
  readonly page: Window & typeof globalThis;
  readonly index: PointIndex;
  readonly loadPlugin: (pluginId: string) => Promise<PluginDefinition>;
  readonly textFiles: Readonly<Record<string, string>>;
}

export interface Portal extends PortalScope {
  readonly platform: Platform;
  readonly locales: LocaleStore;
  readonly palette: PaletteStore;
  readonly isApple: boolean;
  /** What the user tries out in this browser only. */
  readonly tryOut: TryOut;
  /** Whether the user may ask in the browser's console why something is shown or not. */
  readonly mayInspect: boolean;
  readonly page: PortalParts["page"];
  readonly boot: PortalBoot;
  /** The plugins whose code comes from elsewhere. Their code is not awaited before the page is drawn. */
  readonly foreignPlugins: readonly string[];
  /** Loads what loads fragments, once. */
  readonly fragments: () => Promise<Fragments>;
  /** Ends the keeping of errors that nothing has caught, and returns their events. */
  readonly takeErrors: () => readonly Event[];
  /** What runs while the portal is open. */
  readonly running: DisposableStore;
}

/**
 * Reads the plugins' manifests and connects the services, the stores and the kernel, which decides what is shown. It
 * draws nothing and sends nothing.
 */
export function createPortal(boot: PortalBoot, { page, index, loadPlugin, textFiles }: PortalParts): Portal {
  const takeErrors = keepErrors(page);
  const root = new Container();
  const running = new DisposableStore();
  const leaving = watchLeaving(page);
  const mayConfigure = boot.user?.role.includes("Administrator") ?? false;
  const tryOut = new TryOut(mayConfigure ? storageOf(page) : null);
  const config = withOverlay(boot.config, tryOut);
  const own = new Map(boot.manifests.map(({ manifest }) => [manifest?.id, manifest]));
  const foreign = foreignFragments(config.config, (id) => own.has(id));
  const foreignPlugins = foreign.filter((id) => !own.has(id) || own.get(id)?.fragment);
  let fragments: Promise<Fragments> | null = null;
  const kernel: Kernel = createKernel(
    {
      index,
      loadPlugin: async (id) => {
        if (foreignPlugins.includes(id)) return loadForeign(id);
        const texts = textFiles[id];
        if (texts !== undefined) await locales.addFile(texts);
        return loadPlugin(id);
      },
      documents: boot.manifests,
      config,
      context: {
        ...contextOfUser(boot.user),
        fragments: Object.fromEntries(foreign.map((id) => [id, "idle" as const])),
        modes: [...currentModes(page, boot.user), ...tryOut.modes],
        query: parametersOf(page.location.search),
      },
      load: (loader) => loadUnlessLeaving(loader, leaving),
      log: (entry) => logDiagnostic(entry, platform.events, (error) => page.reportError(error)),
    },
    root,
  );
  const platform = createPlatform(
    platformHost(page, {
      session: sessionHost(
        page,
        () => platform.settings.list("platform.embedding.allowedParents"),
        (path) => isPublicPath(path, boot.manifests),
        leaving,
      ),
      locale: () => locales.locale,
      setting: (key) => kernel.setting(key),
    }),
    boot,
  );
  const locales = new LocaleStore(
    boot.locale,
    Object.keys(boot.locales),
    localeHost(page, boot.locales),
    boot.config.texts as TenantTexts | undefined,
    [...new Set(Object.values(textFiles))],
  );
  const isApple = /Mac|iPhone|iPad/.test(page.navigator.userAgent);
  const palette = new PaletteStore(isApple);

  bindPlatform(root, platform);
  root.bind(LocaleStore).toConstantValue(locales);
  root.bind(ThemeStore).toConstantValue(new ThemeStore(themeOf(page), themeHost(page)));
  root.bind(PageStore).toConstantValue(new PageStore());
  root.bind(EnteredFrom).toConstantValue(new EnteredFrom(tabStorage(page)));
  root.bind(Places).toConstantValue(new Places(() => kernel.registry.list("routes")));
  root.bind(PluginErrors).toConstantValue(new PluginErrors());
  root.bind(Panels).toConstantValue(new Panels());
  root.bind(PaletteStore).toConstantValue(palette);
  root.bind(TryOut).toConstantValue(tryOut);

  const code = new ContributionCode(kernel);
  const loadForeign = async (id: string) => {
    const panels = root.get(Panels);
    await when(() => panels.isFirstPageDrawn);
    return (await portal.fragments()).codeOf(id);
  };
  const mayInspect = mayConfigure || isLoopback(page.location.hostname);
  const portal: Portal = {
    kernel,
    root,
    code,
    leaving,
    platform,
    locales,
    palette,
    isApple,
    tryOut,
    mayInspect,
    page,
    boot,
    foreignPlugins,
    fragments: () => {
      fragments ??= import("../fragments/fragments").then((module) => running.add(new module.Fragments(portal)));
      fragments.catch(() => {
        fragments = null;
      });
      return fragments;
    },
    takeErrors,
    running,
  };
  return portal;
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
