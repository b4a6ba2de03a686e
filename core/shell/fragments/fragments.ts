import { reaction } from "mobx";
import { getFragmentVersions } from "../../generated/calls/getFragmentVersions";
import type { LocaleStore } from "../../intl/locale.store";
import { DisposableStore, type Kernel, type ManifestDocument, type PluginDefinition, toDisposable } from "../../kernel";
import type { OwnFragment, PortalBoot } from "../../learning/contract/portal-boot";
import type { Platform } from "../../platform/create-platform";
import { isFragmentOn } from "../kernel-context";
import { FragmentFault } from "./fragment-fault";
import { type LoadedFragment, loadFragment, type PinnedFragment } from "./load-fragment";
import { checkedDocument, pageDocuments } from "./page-documents";

/**
 * How many seconds a fragment (plugin code in a package of its own) may take to load if the tenant sets no other limit.
 * The schema of the configuration names the same default.
 */
const DEFAULT_TIMEOUT_SECONDS = 10;

/** The path of the fragments that this server's build has made. */
const OWN_FRAGMENTS = "/learn/fragments/";

interface ShownFragment extends Disposable {
  readonly document: ManifestDocument;
}

interface FragmentPortal {
  readonly kernel: Kernel;
  readonly boot: Pick<PortalBoot, "manifests" | "fragments">;
  readonly platform: {
    readonly online: Pick<Platform["online"], "isOnline">;
    readonly api: Pick<Platform["api"], "call">;
  };
  readonly locales: Pick<LocaleStore, "add">;
  /** Loads the code of each fragment whose manifest the page has, by id. */
  readonly fragmentCode: Map<string, () => Promise<PluginDefinition>>;
}

/**
 * Loads the tenant's fragments (plugin code in a package of its own, loaded at run time). If a fragment cannot be
 * loaded, only its own contributions and those that need it are missing. If the tenant
 * turns a fragment off, its contributions disappear at once and return when it is turned on again. A fragment that was
 * off when the page was opened is loaded with the next page, because the content security policy of this page does not
 * allow its origin.
 */
export class Fragments implements Disposable {
  private readonly shown = new Map<string, ShownFragment>();
  /** The ids of fragments that could not be reached. They are tried again when the connection is back. */
  private readonly unreached = new Set<string>();
  /** Why the code of a fragment whose manifest came with the page could not be loaded, by id. */
  private readonly faults = new Map<string, unknown>();
  private readonly running = new DisposableStore();
  private readonly ids: readonly string[];

  constructor(
    private readonly portal: FragmentPortal,
    private readonly fetchFragment: typeof loadFragment = loadFragment,
  ) {
    const { platform, boot, fragmentCode } = portal;
    this.ids = Object.keys(portal.kernel.context.get("fragments"));
    for (const own of boot.fragments ?? []) {
      if (fragmentCode.has(own.id)) this.shown.set(own.id, this.followed(own.id, checkedDocument(own)));
    }
    for (const id of this.ids) if (!this.isOn(id)) this.remove(id);
    const switches = reaction(
      () => this.ids.filter((id) => this.isOn(id)).join(" "),
      () => this.takeSwitches(),
    );
    const connections = reaction(
      () => platform.online.isOnline,
      (isOnline) => isOnline && void this.load(),
    );
    for (const stop of [switches, connections]) this.running.add(toDisposable(stop));
  }

  [Symbol.dispose](): void {
    this.running[Symbol.dispose]();
    for (const id of this.shown.keys()) this.remove(id);
  }

  /**
   * Loads the fragments that are on and not loaded yet. Never rejects: a fragment that fails gets the state `failed`.
   */
  async load(): Promise<void> {
    const { platform } = this.portal;
    const wanted = () => this.ids.filter((id) => this.isWanted(id));
    if (wanted().length === 0) return;
    try {
      const pinned = await platform.api.call(getFragmentVersions, { params: { project: "learn" } });
      await Promise.all(wanted().map((id) => this.loadOne(id, pinned)));
    } catch (error) {
      const fault = new FragmentFault("FRAGMENT_UNREACHABLE", { url: "the portal", error: messageOf(error) }, error);
      for (const id of wanted()) this.fail(id, fault);
    }
  }

  /**
   * Loads the code and the texts of a fragment whose manifest came with the page, because something of it is drawn.
   * Rejects if they cannot be loaded; then the next call tries again.
   */
  async loadOwn(id: string): Promise<PluginDefinition> {
    const { boot, locales, fragmentCode } = this.portal;
    this.faults.delete(id);
    try {
      const own = boot.fragments?.find((each) => each.id === id);
      if (own === undefined) throw new FragmentFault("FRAGMENT_NOT_PINNED", {});
      const { definition, texts } = await this.fetchFragment(own, this.secondsFor(id));
      await locales.add(texts);
      if (this.shown.has(id)) fragmentCode.set(id, async () => definition);
      return definition;
    } catch (error) {
      this.faults.set(id, error);
      throw error;
    }
  }

  private async loadOne(id: string, all: readonly PinnedFragment[]): Promise<void> {
    const { kernel, locales, boot } = this.portal;
    kernel.setFragment(id, "loading");
    try {
      const pinned = all.find((each) => each.id === id);
      if (pinned === undefined) throw new FragmentFault("FRAGMENT_NOT_PINNED", {});
      const own = boot.fragments?.find((each) => each.id === id && each.integrity === pinned.integrity);
      if (own) return this.show(id, checkedDocument(own), () => this.loadOwn(id));
      const loaded = await this.fetchFragment(pinned, this.secondsFor(id));
      const document = await this.read(id, pinned.url, loaded);
      await locales.add(loaded.texts);
      // While the fragment was loading, the tenant may have turned the fragment off, or off and on again, so that it
      // was loaded twice.
      if (this.isOn(id) && !this.shown.has(id)) this.show(id, document, async () => loaded.definition);
    } catch (error) {
      if (this.isOn(id)) this.fail(id, error);
    }
  }

  /**
   * Reads the manifest of a fragment. The build has checked the manifests of the portal's own fragments; that of
   * another server is checked here.
   * @throws FragmentFault
   */
  private async read(id: string, url: string, { file }: LoadedFragment): Promise<ManifestDocument> {
    const { boot } = this.portal;
    const known = boot.manifests.find(({ manifest }) => manifest?.id === id)?.manifest;
    const contributions = Object.values(known?.contributes ?? {}).flat();
    if (contributions.length > 0) throw new FragmentFault("FRAGMENT_TAKEN", {});
    if (isOwn(url)) return checkedDocument({ url, manifest: file.manifest as OwnFragment["manifest"] });
    const { checkFragment } = await import("./check-fragment");
    const others = this.documents().filter(({ manifest }) => manifest?.id !== id);
    const document = checkFragment(url, file.manifest, others);
    const fault = document.diagnostics.find(({ severity }) => severity === "error");
    if (fault) throw new FragmentFault("FRAGMENT_MANIFEST", { error: fault.message });
    return document;
  }

  private show(id: string, document: ManifestDocument, loadCode: () => Promise<PluginDefinition>): void {
    const { kernel, fragmentCode } = this.portal;
    fragmentCode.set(id, loadCode);
    this.shown.get(id)?.[Symbol.dispose]();
    this.shown.set(id, this.followed(id, document));
    this.unreached.delete(id);
    kernel.setDocuments(this.documents());
    kernel.setFragment(id, "ready");
  }

  /**
   * Follows whether the fragment's code works: it may fail when it is loaded or started, which is later. Then the
   * fragment counts as failed, until a start succeeds.
   */
  private followed(id: string, document: ManifestDocument): ShownFragment {
    const { kernel } = this.portal;
    const stop = reaction(
      () => kernel.pluginState(id),
      (state) => {
        const fault = () => this.faults.get(id) ?? new FragmentFault("FRAGMENT_THROWS", { error: "it did not start" });
        if (state === "failed") this.fail(id, fault());
        if (state === "active") kernel.setFragment(id, "ready");
      },
    );
    return { document, [Symbol.dispose]: stop };
  }

  private takeSwitches(): void {
    const { kernel } = this.portal;
    for (const id of this.ids) {
      const isThere = Object.hasOwn(kernel.context.get("fragments"), id);
      if (isThere && !this.isOn(id)) this.remove(id);
      if (!isThere && this.isOn(id)) kernel.setFragment(id, "idle");
    }
    if (this.ids.some((id) => this.isWanted(id))) void this.load();
  }

  private remove(id: string): void {
    const { kernel, fragmentCode } = this.portal;
    const shown = this.shown.get(id);
    kernel.setFragment(id, null);
    if (shown === undefined) return;
    shown[Symbol.dispose]();
    this.shown.delete(id);
    kernel.setDocuments(this.documents());
    fragmentCode.delete(id);
  }

  private fail(id: string, error: unknown): void {
    const fault =
      error instanceof FragmentFault ? error : new FragmentFault("FRAGMENT_THROWS", { error: messageOf(error) }, error);
    if (fault.isTemporary) this.unreached.add(id);
    this.portal.kernel.setFragment(id, "failed", fault.entry(id));
  }

  private isWanted(id: string): boolean {
    const state = this.portal.kernel.context.get("fragments")[id];
    return state === "idle" || (state === "failed" && this.unreached.has(id));
  }

  private documents(): readonly ManifestDocument[] {
    return pageDocuments(
      this.portal.boot.manifests,
      [...this.shown.values()].map(({ document }) => document),
    );
  }

  private secondsFor(id: string): number {
    return this.portal.kernel.config.config.fragments?.[id]?.timeout ?? DEFAULT_TIMEOUT_SECONDS;
  }

  private isOn(id: string): boolean {
    return isFragmentOn(this.portal.kernel.config.config, id);
  }
}

/** Whether a build of this portal has made and checked the fragment at this address. */
function isOwn(url: string): boolean {
  return url.startsWith(OWN_FRAGMENTS);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
