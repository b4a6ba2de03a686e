import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type {
  ConfigLayer,
  ConfigReading,
  ContributionAnswer,
  Diagnostic,
  KnownNames,
  Model,
  ResolvedConfig,
} from "../../core/kernel/server";
import type { ConfigSource } from "./config-source";
import { explainFor, type Somebody } from "./explain-for";
import { revised } from "./revised";

/** The configuration of one tenant, for calls with which administrators read and change it. */
export interface HostConfig {
  readonly model: Model;
  readonly names: KnownNames;
  /** The merged configuration, without what is rolled out to some people. */
  readonly resolved: ResolvedConfig;
  /** The documents from which it is merged, the weakest first: the files, and the newest revision. */
  readonly layers: readonly ConfigLayer[];
  readonly diagnostics: readonly Diagnostic[];
  readRevision(file: string, value: TenantConfig): ConfigReading;
  /** Says of every contribution whether somebody would see it with this revision in place of the newest one. */
  explainRevision(value: TenantConfig, somebody: Somebody): readonly ContributionAnswer[];
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
    explainRevision(value, somebody) {
      const resolved = revised(this, value);
      return explainFor({ documents: source.documents, resolved: () => resolved }, host, somebody);
    },
  };
}
