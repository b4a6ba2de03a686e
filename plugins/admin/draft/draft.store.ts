import {
  ApiClient,
  type Failure,
  failureOf,
  inject,
  injectable,
  isAborted,
  LiveEvents,
  LiveResource,
  LocalStore,
  makeAutoObservable,
  preDestroy,
  reaction,
  runInAction,
  TryOut,
} from "../../../core/sdk";
import { checkConfiguration, getConfiguration, saveConfiguration } from "../../../core/sdk/calls";
import type { TenantConfig } from "../../../core/sdk/configuration";
import { type Checked, type Configuration, revisionOf } from "./configuration";
import { type Change, changesOf, isObject, type Json, type Path } from "./json-tree.rules";
import { type Audience, type Edited, withValueFor } from "./layers.rules";
import { rebase } from "./rebase.rules";
import { overlayOf } from "./try-out.rules";

/** The draft as this browser keeps it, so that it survives a reload. */
interface Kept {
  readonly revision: number;
  readonly base: Json;
  readonly value: Json;
}

const DRAFT_KEY = "admin.draft";
/** Milliseconds without another change after which the server checks the draft. */
const PAUSE = 400;

function isKept(value: unknown): value is Kept {
  return isObject(value) && typeof value.revision === "number" && isObject(value.base) && isObject(value.value);
}

/** What is changed on any page of the desk and not saved. There is one draft for all pages. */
@injectable()
export class DraftStore {
  /** What others have saved while this draft was made. */
  theirs: readonly Change[] = [];
  clashes: readonly Change[] = [];
  /** What the server says of the draft. Null: it was not asked yet. */
  checked: Checked | null = null;
  failure: Failure | null = null;
  isSaving = false;
  private kept: Kept | null;
  private checking = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly live: LiveResource<Configuration>;
  private readonly stop: () => void;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(LiveEvents) events: LiveEvents,
    @inject(TryOut) private readonly tryOut: TryOut,
  ) {
    this.kept = local.read(DRAFT_KEY, isKept, null);
    this.live = new LiveResource(events, async (signal) => {
      const answer = await api.call(getConfiguration, { signal });
      return answer as unknown as Configuration;
    });
    this.live.follow("config");
    makeAutoObservable<this, "api" | "local" | "tryOut" | "checking" | "timer" | "live" | "stop">(
      this,
      { api: false, local: false, tryOut: false, checking: false, timer: false, live: false, stop: false },
      { autoBind: true },
    );
    this.stop = reaction(
      () => this.live.resource.value,
      (configuration) => configuration && this.take(configuration),
    );
  }

  get configuration() {
    return this.live.resource;
  }

  show(): void {
    this.live.show();
  }

  get value(): Json {
    return this.kept?.value ?? this.saved;
  }

  get changes(): readonly Change[] {
    return this.kept === null ? [] : changesOf(this.kept.base, this.kept.value);
  }

  edited(configuration: Configuration): Edited {
    return { configuration, draft: this.value, tryOut: this.tryOut.value as Json | null };
  }

  /** Changes a value for an audience. Undefined takes it out of the revision. */
  set(audience: Audience, path: Path, value: unknown): void {
    this.replace(withValueFor(this.value, audience, path, value));
  }

  replace(value: Json): void {
    const { revision, base } = this.kept ?? { revision: this.configuration.value?.revision ?? 0, base: this.saved };
    this.keep(changesOf(base, value).length === 0 ? null : { revision, base, value });
  }

  discard(): void {
    this.keep(null);
  }

  dismissTheirs(): void {
    this.theirs = [];
    this.clashes = [];
  }

  /** Tries the draft in this browser alone, before it is saved. */
  startTryOut(): void {
    const { value } = this.configuration;
    if (value) this.tryOut.start(overlayOf(value, this.value) as TenantConfig);
  }

  async save(reason: string): Promise<boolean> {
    const { kept } = this;
    if (kept === null || this.isSaving) return false;
    this.isSaving = true;
    this.failure = null;
    try {
      const body = { basedOn: kept.revision, value: kept.value, reason };
      await this.api.call(saveConfiguration, { body });
      runInAction(() => this.discard());
      await this.configuration.refresh();
      return true;
    } catch (error) {
      runInAction(() => {
        this.failure = failureOf(error);
      });
      await this.configuration.refresh();
      return false;
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  @preDestroy()
  dispose(): void {
    this.stop();
    clearTimeout(this.timer);
    this.checking.abort();
    this.live[Symbol.dispose]();
  }

  private get saved(): Json {
    const { value } = this.configuration;
    return value === undefined ? {} : revisionOf(value);
  }

  private take(configuration: Configuration): void {
    const { kept } = this;
    if (kept === null) return;
    if (kept.revision === configuration.revision) {
      this.checkSoon();
      return;
    }
    const newest = revisionOf(configuration);
    const { value, theirs, clashes } = rebase(kept.base, kept.value, newest);
    this.theirs = [...this.theirs, ...theirs];
    this.clashes = [...this.clashes, ...clashes];
    const isSame = changesOf(newest, value).length === 0;
    this.keep(isSame ? null : { revision: configuration.revision, base: newest, value });
  }

  private keep(kept: Kept | null): void {
    this.kept = kept;
    this.failure = null;
    if (kept === null) {
      this.local.remove(DRAFT_KEY);
      this.checked = null;
      this.dismissTheirs();
    } else this.local.write(DRAFT_KEY, kept);
    this.checkSoon();
  }

  private checkSoon(): void {
    clearTimeout(this.timer);
    this.checking.abort();
    if (this.kept !== null) this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    this.checking = new AbortController();
    const { signal } = this.checking;
    try {
      const checked = await this.api.call(checkConfiguration, { body: { value: this.value }, signal });
      runInAction(() => {
        if (!signal.aborted) this.checked = checked as unknown as Checked;
      });
    } catch (error) {
      if (isAborted(error)) return;
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }
}
