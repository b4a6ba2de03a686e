import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type {
  ConfigLayer,
  ConfigReading,
  Diagnostic,
  KnownNames,
  Model,
  ResolvedConfig,
} from "../../core/kernel/server";
import type { ConfigSource } from "./config-source";

/** The configuration of one tenant, for calls with which administrators read and change it. */
export interface HostConfig {
  readonly model: Model;
  readonly names: KnownNames;
  /** The merged configuration, without what is rolled out to some people. */
  readonly resolved: ResolvedConfig;
  /** The documents from which it is merged, the weakest first: the files, and the newest revision. */
  readonly layers: readonly ConfigLayer[];
  /** The faults of all manifests and configurations. */
  readonly diagnostics: readonly Diagnostic[];
  /** Reads a revision as one more layer, and says what is wrong with it. */
  readRevision(file: string, value: TenantConfig): ConfigReading;
}

/** @param host the host name of a request's address */
export function hostConfig(source: ConfigSource, host: string): HostConfig {
  return {
    get model() {
      return source.model;
    },
    get names() {
      return source.names;
    },
    get resolved() {
      return source.resolved(host);
    },
    get layers() {
      return source.layers(host);
    },
    get diagnostics() {
      return source.diagnostics;
    },
    readRevision: (file, value) => source.readRevision(file, value),
  };
}
