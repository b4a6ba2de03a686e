import { join, resolve } from "node:path";
import { iconNames } from "../../core/generated/icon-names";
import { outsidePlugins } from "../../core/generated/outside-plugins";
import { tenantTextFault } from "../../core/intl/messages/tenant-texts";
import { licensedFeatures } from "../../core/learning/rules/index";
import { version as portalVersion } from "../../package.json";
import { FileConfigSource } from "../config/file-config-source";
import { DEFAULT_LOCALE } from "../kit/locale/locale.rules";
import type { Log } from "../kit/log/log";
import { Texts } from "../pages/texts";
import type { ServerSettings } from "./settings";

interface ConfigParts {
  readonly settings: Pick<ServerSettings, "configDir" | "dataDir">;
  /** The languages of the portal, such as `en-US`. */
  readonly locales: readonly string[];
  readonly log: Log;
}

export function openTexts(): Texts {
  return new Texts(
    resolve("locales"),
    outsidePlugins.map(({ folder }) => resolve(folder, "locales")),
  );
}

/** Reads the manifests and the configuration files, and watches these. The caller closes the source. */
export function openConfigFiles({ settings, locales, log }: ConfigParts, texts: Texts): FileConfigSource {
  return new FileConfigSource({
    directory: resolve(settings.configDir),
    manifestDirectory: resolve("manifests"),
    outsideManifests: outsidePlugins.map(({ manifest }) => manifest),
    keepIn: join(settings.dataDir, "config"),
    portalVersion,
    names: {
      texts: texts.keys(),
      icons: new Set(iconNames),
      entitlements: licensedFeatures,
      locales,
      textFault: (text, key, locale) => tenantTextFault(text, texts.text(DEFAULT_LOCALE, key), locale),
    },
    log,
  });
}
