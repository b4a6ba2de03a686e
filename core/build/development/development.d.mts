/** The steps of a development build, as `DevelopmentBuild` has them. */
export interface BuildSteps {
  readonly next: object;
  start(): Promise<void>;
  renewCode(callbacks: { readonly onWritten: () => void; readonly onSound: () => void }): Promise<boolean>;
  renewStyles(): Promise<boolean>;
  renewTexts(): Promise<boolean>;
  publish(changes: object): Promise<void>;
}

/** The server process, as `ServerProcess` has it. */
export interface ServerSteps {
  readonly child: object | null;
  prepare(): void;
  dismiss(): void;
  /** Resolves to true when the server answers requests, to false when it has ended before. */
  start(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The checks of types, as `TypeProcess` has them. */
export interface TypeSteps {
  check(paths: readonly string[]): void;
}

/** Builds saved files, and starts the server again where that is necessary. */
export class Development {
  constructor(parts: {
    readonly build: BuildSteps;
    readonly server: ServerSteps;
    readonly types: TypeSteps;
    readonly say: (text: string) => void;
    readonly warn: (text: string) => void;
  });
  /** Builds these files, or has them built after the running build. Never rejects. */
  take(paths: readonly string[]): Promise<void>;
  /** Shows type errors on the terminal and in open pages. "": the last ones are mended. */
  showTypeErrors(text: string): Promise<void>;
}
