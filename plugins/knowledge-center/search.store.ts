import { ApiClient, inject, injectable, makeAutoObservable, observableRef, preDestroy, Resource } from "../../core/sdk";
import { queryMyAggregates, searchKnowledge } from "../../core/sdk/calls";
import { loadOptions, MAX_TAKE } from "../../core/sdk/learning";
import type { Found } from "./contract";
import { isSameQuery, type Query } from "./query.rules";

/** How many passages are requested first. */
export const FIRST_PASSAGES = 20;
export const MAX_PASSAGES = 50;

export interface Answer {
  readonly query: Query;
  readonly found: Found;
  readonly isCut: boolean;
}

interface Course {
  readonly id: string;
  readonly name: string;
}

@injectable()
export class SearchStore {
  readonly courses = new Resource<readonly Course[]>((signal) => this.loadCourses(signal));
  /** The answer to the current query; null if the query has no text. */
  current: Resource<Answer> | null = null;
  private query: Query | null = null;
  private kept: Answer | undefined = undefined;

  constructor(@inject(ApiClient) private readonly api: ApiClient) {
    makeAutoObservable<this, "query" | "kept">(
      this,
      { query: false, current: observableRef, kept: observableRef },
      { autoBind: true },
    );
  }

  /**
   * The answer that the page shows. While the answer to the current query is loading, it is the answer to the previous
   * query.
   */
  get shown(): Answer | undefined {
    return this.current?.value ?? this.kept;
  }

  get isLoading(): boolean {
    return this.current?.isRefreshing ?? false;
  }

  /** Requests the passages of a query. A request for an earlier query is cancelled. */
  open(query: Query): void {
    if (this.query !== null && isSameQuery(this.query, query)) return void this.current?.refreshIfOld();
    this.query = query;
    this.ask(query, FIRST_PASSAGES);
  }

  showMore(): void {
    if (this.query !== null) this.ask(this.query, MAX_PASSAGES);
  }

  @preDestroy()
  close(): void {
    this.current?.dispose();
    this.courses.dispose();
  }

  private ask(query: Query, limit: number): void {
    const before = this.shown;
    this.current?.dispose();
    if (query.text.trim() === "") {
      this.current = null;
      this.kept = undefined;
      return;
    }
    this.kept = before;
    this.current = new Resource((signal) => this.load(query, limit, signal));
    void this.current.load();
  }

  private async load({ text, language, course }: Query, limit: number, signal: AbortSignal): Promise<Answer> {
    const query = { text: text.trim(), limit, ...(language && { language }), ...(course && { course }) };
    const found = await this.api.call(searchKnowledge, { query, signal });
    return { query: { text, language, course }, found, isCut: found.data.length >= limit };
  }

  private async loadCourses(signal: AbortSignal): Promise<readonly Course[]> {
    const query = loadOptions({ sort: [{ selector: "objective.name" }], take: MAX_TAKE });
    const { data } = await this.api.call(queryMyAggregates, { query, signal });
    return data.map(({ objective: { id, name } }) => ({ id, name }));
  }
}
