import { Container } from "inversify";
import { LocaleStore } from "../../intl/locale.store";
import { createKernel, type Kernel, type PluginDefinition, type PointIndex } from "../../kernel";
import type { PortalBoot } from "../../learning/contract/portal-boot";
import { Panels } from "../../platform/appearance/panels.store";
import { ThemeStore } from "../../platform/appearance/theme.store";
import { bindPlatform } from "../../platform/bind-platform";
import { createPlatform, type Platform } from "../../platform/create-platform";
import { storageOf } from "../../platform/storage/local-store";
import { ContributionCode } from "../../sdk/contribution/contribution-code";
import type { PortalScope } from "../../sdk/contribution/portal-scope";
import { PageStore } from "../../sdk/page/page.store";
import { Places } from "../../sdk/page/places";
import { PaletteStore } from "../palette/palette.store";
import { contextOfUser, fragmentsToLoad, parametersOf } from "./kernel-context";
import { withOverlay } from "./live-config";
import { currentModes } from "./live-modes";
import { logDiagnostic } from "./log-diagnostic";
import { localeHost, platformHost, sessionHost } from "./page-host";
import { isPublicPath } from "./public-path.rules";
import { themeHost, themeOf } from "./theme-host";

/**
 * The parts of a portal that the start script gives in addition to the boot data (configuration, manifests, user,
 * language): the page, the index of the contribution points (the kinds of things that a plugin's manifest may declare),
 * and where the plugins' code and texts come from.
 */
export interface PortalParts {
  readonly page: Window & typeof globalThis;
  readonly index: PointIndex;
  readonly loadPlugin: (pluginId: string) => Promise<PluginDefinition>;
  /** The ids of the plugins whose texts come with their code. */
  readonly pluginsWithTexts: readonly string[];
}

/** Everything that a running portal consists of. */
export interface Portal extends PortalScope {
  readonly platform: Platform;
  readonly locales: LocaleStore;
  readonly palette: PaletteStore;
  readonly isApple: boolean;
  /**
   * Whether the user may try another configuration (an overlay over that of the tenant, the customer), in this browser
   * only.
   */
  readonly mayConfigure: boolean;
  /** Whether the user may ask in the browser's console why something is shown or not. */
  readonly mayInspect: boolean;
  readonly page: PortalParts["page"];
  readonly boot: PortalBoot;
  /** The code of the loaded fragments (plugins in packages of their own, loaded at run time), by id. */
  readonly fragmentCode: Map<string, PluginDefinition>;
}

/**
 * Reads the plugins' manifests and connects the services, the stores and the kernel, which decides what is shown. It
 * draws nothing and sends nothing.
 */
export function createPortal(boot: PortalBoot, { page, index, loadPlugin, pluginsWithTexts }: PortalParts): Portal {
  const root = new Container();
  const fragmentCode: Portal["fragmentCode"] = new Map();
  const mayConfigure = boot.user?.role.includes("Administrator") ?? false;
  const config = withOverlay(boot.config, storageOf(page), mayConfigure);
  const kernel: Kernel = createKernel(
    {
      index,
      loadPlugin: async (id) => {
        const fragment = fragmentCode.get(id);
        if (fragment) return fragment;
        if (pluginsWithTexts.includes(id)) await locales.addPlugin(id);
        return loadPlugin(id);
      },
      documents: boot.manifests,
      config,
      context: {
        ...contextOfUser(boot.user),
        fragments: fragmentsToLoad(config.config),
        modes: currentModes(page, boot.user),
        query: parametersOf(page.location.search),
      },
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
      ),
      locale: () => locales.locale,
      setting: (key) => kernel.setting(key),
    }),
    boot,
  );
  const locales = new LocaleStore(boot.locale, Object.keys(boot.locales), localeHost(page, boot.locales));
  const isApple = /Mac|iPhone|iPad/.test(page.navigator.userAgent);
  const palette = new PaletteStore(isApple);

  bindPlatform(root, platform);
  root.bind(LocaleStore).toConstantValue(locales);
  root.bind(ThemeStore).toConstantValue(new ThemeStore(themeOf(page), themeHost(page)));
  root.bind(PageStore).toConstantValue(new PageStore());
  root.bind(Places).toConstantValue(new Places(() => kernel.registry.list("routes")));
  root.bind(Panels).toConstantValue(new Panels());
  root.bind(PaletteStore).toConstantValue(palette);

  const code = new ContributionCode(kernel);
  const mayInspect = mayConfigure || isLoopback(page.location.hostname);
  return {
    kernel,
    root,
    code,
    platform,
    locales,
    palette,
    isApple,
    mayConfigure,
    mayInspect,
    page,
    boot,
    fragmentCode,
  };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
