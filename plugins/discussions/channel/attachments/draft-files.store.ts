import {
  type ApiClient,
  type Failure,
  failureOf,
  type LocalStore,
  makeAutoObservable,
  newId,
  observableRef,
  runInAction,
} from "../../../../core/sdk";
import { discardAttachment, headAttachment } from "../../../../core/sdk/calls";
import { type FileFault, type FileLimits, faultOfFile } from "./file-check.rules";

/** A file of a message that is not posted yet. */
export interface DraftFile {
  readonly id: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly state: "waiting" | "sending" | "ready" | "failed";
  /** The part that is sent, from 0 to 1. */
  readonly progress: number;
  /** Why the file is `failed`; null in all other states. */
  readonly failure: Failure | null;
  /** Whether another try can help: the page still has the file, and the server may take it later. */
  readonly mayRetry: boolean;
}

/** A chosen file that the page has refused, so it was never sent. */
export interface RefusedFile {
  readonly name: string;
  readonly fault: FileFault;
}

export interface DraftFilesHost {
  readonly api: Pick<ApiClient, "call" | "command" | "url">;
  readonly local: Pick<LocalStore, "read" | "write" | "remove">;
  /** Sends the bytes of a file. */
  upload(url: string, file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<unknown>;
}

/** The server takes four uploads of a person at the same time, and another tab may need some of them. */
const UPLOADS_AT_ONCE = 2;
/** The codes of errors after which the server may accept the same file later. */
const temporaryErrors = new Set([
  "discussions.scannerDown",
  "tooManyRequests",
  "unavailable",
  "internal",
  "unauthorized",
]);

type StoredFile = Pick<DraftFile, "id" | "name" | "size">;

/** Uploaded as soon as they are chosen; there again after a reload of the page. Observable. */
export class DraftFiles {
  files: readonly DraftFile[] = [];
  /** The files that the page has refused when the user last chose files. */
  refused: readonly RefusedFile[] = [];
  private readonly chosen = new Map<string, File>();
  private readonly sending = new Map<string, AbortController>();

  constructor(
    private readonly channelId: string,
    private readonly key: string,
    private readonly host: DraftFilesHost,
  ) {
    makeAutoObservable<this, "host" | "chosen" | "sending" | "channelId" | "key">(
      this,
      {
        files: observableRef,
        refused: observableRef,
        host: false,
        chosen: false,
        sending: false,
        channelId: false,
        key: false,
      },
      { autoBind: true },
    );
    const kept = host.local.read(key, isStoredList, []);
    this.files = kept.map((file) => ({ ...file, state: "ready", progress: 1, failure: null, mayRetry: false }));
    for (const { id } of kept) void this.check(id);
  }

  get uploadedIds(): readonly string[] {
    return this.files.filter(({ state }) => state === "ready").map(({ id }) => id);
  }

  get isSending(): boolean {
    return this.files.some(({ state }) => state === "waiting" || state === "sending");
  }

  /** Whether a file would be lost with the page: the server does not have it yet, and may still take it. */
  get hasUnsaved(): boolean {
    return this.isSending || this.files.some(({ mayRetry }) => mayRetry);
  }

  get hasFailed(): boolean {
    return this.files.some(({ state }) => state === "failed");
  }

  /** Adds chosen, dropped or pasted files to the draft and uploads them. It does not add those that it refuses. */
  add(files: readonly File[], limits: FileLimits): void {
    const refused: RefusedFile[] = [];
    for (const file of files) {
      const fault = faultOfFile(file, limits, this.files.length);
      if (fault !== null) refused.push({ name: file.name, fault });
      else {
        const { name, size } = file;
        const id = newId();
        this.chosen.set(id, file);
        this.files = [...this.files, { id, name, size, state: "waiting", progress: 0, failure: null, mayRetry: false }];
      }
    }
    this.refused = refused;
    this.sendNext();
  }

  retry(id: string): void {
    this.change(id, { state: "waiting", progress: 0, failure: null, mayRetry: false });
    this.sendNext();
  }

  remove(id: string): void {
    const file = this.files.find((each) => each.id === id);
    this.sending.get(id)?.abort();
    this.forget(id);
    if (file?.state !== "ready") return;
    const body = { id: newId(), channelId: this.channelId, attachmentId: id };
    // If the server does not get this request, it removes the file after three days by itself.
    this.host.api.command(discardAttachment, { body }).catch(() => undefined);
  }

  /** Empties the draft and returns the ids of its files, because they are posted now. */
  take(): readonly string[] {
    const ids = this.uploadedIds;
    this.files = [];
    this.refused = [];
    this.chosen.clear();
    this.rememberUploaded();
    return ids;
  }

  private sendNext(): void {
    const next = this.files.find(({ state }) => state === "waiting");
    if (next === undefined || this.sending.size >= UPLOADS_AT_ONCE) return;
    void this.send(next);
    this.sendNext();
  }

  private async send({ id, name }: DraftFile): Promise<void> {
    const file = this.chosen.get(id);
    if (file === undefined) return;
    const aborting = new AbortController();
    this.sending.set(id, aborting);
    this.change(id, { state: "sending" });
    const { api, upload } = this.host;
    const url = `${api.url(headAttachment, { params: this.paramsOf(id) })}?name=${encodeURIComponent(name)}`;
    try {
      const answer = await upload(url, file, aborting.signal, (progress) => this.change(id, { progress }));
      const stored = isNamed(answer) ? { name: answer.name } : {};
      runInAction(() => this.change(id, { ...stored, state: "ready", progress: 1 }));
      this.rememberUploaded();
    } catch (error) {
      const failure = failureOf(error);
      const mayRetry = failure.kind !== "problem" || temporaryErrors.has(failure.code ?? "");
      runInAction(() => this.change(id, { state: "failed", failure, mayRetry }));
    } finally {
      this.sending.delete(id);
      runInAction(() => this.sendNext());
    }
  }

  /** Asks whether the server still has a file that was uploaded before this page was loaded. */
  private async check(id: string): Promise<void> {
    try {
      await this.host.api.call(headAttachment, { params: this.paramsOf(id) });
    } catch (error) {
      const failure = failureOf(error);
      // If the server gives no answer, it may still have the file, so the file stays in the draft.
      if (failure.status === 404) runInAction(() => this.change(id, { state: "failed", failure }));
    }
  }

  private change(id: string, change: Partial<DraftFile>): void {
    this.files = this.files.map((file) => (file.id === id ? { ...file, ...change } : file));
  }

  private forget(id: string): void {
    this.chosen.delete(id);
    this.files = this.files.filter((file) => file.id !== id);
    this.refused = [];
    this.rememberUploaded();
  }

  private rememberUploaded(): void {
    const kept = this.files.filter(({ state }) => state === "ready").map(({ id, name, size }) => ({ id, name, size }));
    if (kept.length === 0) this.host.local.remove(this.key);
    else this.host.local.write(this.key, kept);
  }

  private paramsOf(attachmentId: string) {
    return { channelId: this.channelId, attachmentId };
  }
}

function isStoredList(value: unknown): value is readonly StoredFile[] {
  return Array.isArray(value) && value.every((file) => isNamed(file) && "id" in file && "size" in file);
}

function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}
