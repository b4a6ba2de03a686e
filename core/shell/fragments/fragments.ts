import { reaction } from "mobx";
import { getFragmentVersions } from "../../generated/calls/getFragmentVersions";
import type { LocaleStore } from "../../intl/locale.store";
import {
  DisposableStore,
  isEnabled,
  type Kernel,
  type ManifestDocument,
  type PluginDefinition,
  toDisposable,
} from "../../kernel";
import type { PortalBoot } from "../../learning/contract/portal-boot";
import type { Platform } from "../../platform/create-platform";
import { FragmentFault } from "./fragment-fault";
import { loadFragment, type PinnedFragment } from "./load-fragment";

/**
 * How many seconds a fragment may take to load if the tenant sets no other limit. The schema of the configuration names
 * the same default.
 */
const DEFAULT_TIMEOUT_SECONDS = 10;

interface FragmentPortal {
  readonly kernel: Kernel;
  readonly boot: Pick<PortalBoot, "manifests">;
  readonly platform: {
    readonly online: Pick<Platform["online"], "isOnline">;
    readonly api: Pick<Platform["api"], "call">;
  };
  readonly locales: Pick<LocaleStore, "add">;
}

/**
 * Loads the fragments that come from elsewhere. Until a fragment is loaded, and when that fails, the portal's own
 * manifest with its id says where its contributions stand. The ids are those of the context when the page was opened:
 * its content security policy allows no other origins.
 */
export class Fragments implements Disposable {
  private readonly loads = new Map<string, Promise<PluginDefinition>>();
  private readonly loaded = new Map<string, ManifestDocument>();
  /** The ids of fragments that could not be reached. They are tried again when the connection is back. */
  private readonly unreached = new Set<string>();
  private readonly running = new DisposableStore();
  private readonly ids: readonly string[];
  private versions: Promise<readonly PinnedFragment[]> | null = null;

  constructor(
    private readonly portal: FragmentPortal,
    private readonly fetchFragment: typeof loadFragment = loadFragment,
  ) {
    const { kernel, platform } = portal;
    this.ids = Object.keys(kernel.context.get("fragments"));
    const isOn = (id: string) => isEnabled(id, kernel.config.config);
    const stop = reaction(
      () => [platform.online.isOnline, ...this.ids.filter(isOn)].join(" "),
      () => platform.online.isOnline && void this.load(),
    );
    this.running.add(toDisposable(stop));
  }

  [Symbol.dispose](): void {
    this.running[Symbol.dispose]();
  }

  /** Those that are on and not known to have nothing to show now. Never rejects: a failed one is `failed`. */
  async load(): Promise<void> {
    const { kernel } = this.portal;
    const states = kernel.context.get("fragments");
    const wanted = this.ids.filter((id) => states[id] === "idle" || this.unreached.has(id));
    await Promise.allSettled(wanted.filter((id) => this.mayShow(id)).map((id) => this.codeOf(id)));
  }

  /** The code of a fragment. Rejects if it cannot be loaded; then the next call tries again. */
  codeOf(id: string): Promise<PluginDefinition> {
    const known = this.loads.get(id);
    if (known) return known;
    const load = this.loadOne(id);
    this.loads.set(id, load);
    load.catch(() => this.loads.delete(id));
    return load;
  }

  /** Whether the fragment is on and may show something now, for example because the page is in its mode. */
  private mayShow(id: string): boolean {
    const { kernel } = this.portal;
    const { registry } = kernel.inspection;
    const places = registry.bound.byPlugin.get(id);
    const isOn = isEnabled(id, kernel.config.config);
    return isOn && (places === undefined || places.some((entry) => registry.isEligible(entry)));
  }

  private async loadOne(id: string): Promise<PluginDefinition> {
    const { kernel, locales } = this.portal;
    this.unreached.delete(id);
    kernel.setFragment(id, "loading");
    try {
      const pinned = await this.pinnedOf(id);
      const { definition, file, texts } = await this.fetchFragment(pinned, this.secondsFor(id));
      const document = await this.read(id, pinned.url, file.manifest);
      await locales.add(texts);
      this.loaded.set(id, document);
      kernel.setDocuments(this.documentsWithout(null));
      kernel.setFragment(id, "ready");
      return definition;
    } catch (error) {
      throw this.failed(id, error);
    }
  }

  /** @throws FragmentFault */
  private async pinnedOf(id: string): Promise<PinnedFragment> {
    this.versions ??= this.portal.platform.api.call(getFragmentVersions, { params: { project: "learn" } });
    try {
      const pinned = (await this.versions).find((each) => each.id === id);
      if (pinned) return pinned;
    } catch (error) {
      throw new FragmentFault("FRAGMENT_UNREACHABLE", { url: "the portal", error: messageOf(error) }, error);
    } finally {
      this.versions = null;
    }
    throw new FragmentFault("FRAGMENT_NOT_PINNED", {});
  }

  /**
   * Checks the manifest of a fragment with those of the page.
   * @throws FragmentFault
   */
  private async read(id: string, url: string, manifest: unknown): Promise<ManifestDocument> {
    const own = this.portal.boot.manifests.find((document) => document.manifest?.id === id)?.manifest;
    if (own && !own.fragment) throw new FragmentFault("FRAGMENT_TAKEN", {});
    const { checkFragment } = await import("./check-fragment");
    const document = checkFragment(url, manifest, this.documentsWithout(id));
    const fault = document.diagnostics.find(({ severity }) => severity === "error");
    if (fault) throw new FragmentFault("FRAGMENT_MANIFEST", { error: fault.message });
    return document;
  }

  private documentsWithout(id: string | null): readonly ManifestDocument[] {
    const others = this.portal.boot.manifests.filter(({ manifest }) => !this.loaded.has(manifest?.id ?? ""));
    return [...others, ...this.loaded.values()].filter(({ manifest }) => id === null || manifest?.id !== id);
  }

  private failed(id: string, error: unknown): FragmentFault {
    const fault =
      error instanceof FragmentFault ? error : new FragmentFault("FRAGMENT_THROWS", { error: messageOf(error) }, error);
    if (fault.isTemporary) this.unreached.add(id);
    this.portal.kernel.setFragment(id, "failed", fault.entry(id));
    return fault;
  }

  private secondsFor(id: string): number {
    return this.portal.kernel.config.config.fragments?.[id]?.timeout ?? DEFAULT_TIMEOUT_SECONDS;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
