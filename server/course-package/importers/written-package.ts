import type { PortablePackageInput } from "../package.schema";

/** A tool of the list `ltiTools`, as docs/portable-package.md has it. */
export interface WrittenTool {
  readonly key: string;
  readonly name: string;
  readonly version: "1.1" | "1.3";
  readonly launchUrl: string;
  readonly clientId?: string;
  readonly loginUrl?: string;
  readonly redirectUrls?: readonly string[];
  readonly jwksUrl?: string;
  readonly deepLinkingUrl?: string;
  readonly consumerKey?: string;
  readonly sharedSecret?: string;
  readonly sendNames?: boolean;
  readonly scopes?: readonly string[];
}

/** A package as importers write it, with the lists of plugins that they fill. */
export interface WrittenPackage extends PortablePackageInput {
  readonly ltiTools?: readonly WrittenTool[];
}
