import type { Endpoint } from "../../../core/learning/contract/endpoint";
import type { StreamEndpoint } from "../../../core/learning/contract/stream";
import type { CommandHandler, Handler } from "./call";

export interface TableCall {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint> | CommandHandler<Endpoint>;
  /** The plugin that brings the call; a tenant can turn it off. null for a call of the server itself. */
  readonly plugin: string | null;
}

interface CallSource {
  readonly plugin: string | null;
  readonly endpoints: readonly Endpoint[];
  readonly streams?: readonly StreamEndpoint[] | undefined;
  readonly handlers: object;
}

export class CallTable {
  readonly all: readonly TableCall[];
  readonly streams: readonly StreamEndpoint[];
  private readonly byId: ReadonlyMap<string, TableCall>;

  /**
   * @throws Error when a call has no handler, or when two calls have the same id. The build has already checked both
   */
  constructor(sources: readonly CallSource[]) {
    const byId = new Map<string, TableCall>();
    for (const { plugin, endpoints, handlers } of sources) {
      for (const endpoint of endpoints) {
        const { id } = endpoint;
        if (byId.has(id)) throw new Error(`Two calls have the id "${id}".`);
        if (!Object.hasOwn(handlers, id)) throw new Error(`Nothing answers the call "${id}".`);
        const handler = handlers[id as keyof typeof handlers] as TableCall["handler"];
        byId.set(id, { endpoint, handler, plugin });
      }
    }
    this.byId = byId;
    this.streams = sources.flatMap(({ streams = [] }) => streams);
    this.all = [...byId.values()];
  }

  /** The call with this id. null when there is none. */
  find(id: string): TableCall | null {
    return this.byId.get(id) ?? null;
  }
}
