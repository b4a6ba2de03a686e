import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { KeptPage } from "../../learning/contract/kept-set";

/** Where the answers are kept. It is loaded after the first page. */
export interface KeptSource {
  /** What is kept; null: nothing. */
  facts(): Promise<{ readonly pages: readonly KeptPage[]; readonly isFull: boolean } | null>;
  /** The kept answer of a request; undefined if there is none. */
  find(url: string): Promise<unknown>;
  /** Deletes a kept answer, because the server refuses it now. */
  refused(url: string): void;
  forget(): Promise<void>;
}

/**
 * The answers that this browser keeps, so that their pages can be read without a connection. Nothing is kept in a frame
 * of another page, nor while an administrator sees the portal as another person. Observable.
 */
export class Kept {
  /** The pages that can be read without a connection. */
  pages: readonly KeptPage[] = [];
  isFull = false;
  private source: KeptSource | null = null;

  constructor() {
    makeAutoObservable<this, "source">(this, { pages: observableRef, source: false, find: false, refused: false });
  }

  async start(source: KeptSource): Promise<void> {
    this.source = source;
    await this.look();
  }

  async look(): Promise<void> {
    const { pages = [], isFull = false } = (await this.source?.facts()) ?? {};
    runInAction(() => {
      this.pages = pages;
      this.isFull = isFull;
    });
  }

  async find(url: string): Promise<unknown> {
    return this.source?.find(url);
  }

  refused(url: string): void {
    this.source?.refused(url);
  }

  /**
   * Deletes everything of the person that somebody could read on this device: texts, pictures and who the person is. To
   * be called when the session ends. What waits to be sent is not kept here, and stays.
   */
  async forget(): Promise<void> {
    await this.source?.forget();
    await this.look();
  }
}
