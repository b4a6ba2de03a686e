interface HooksOfFile {
  readonly file: string;
  readonly about: string;
  readonly hooks: readonly { readonly name: string; readonly about: string; readonly type: string }[];
}

export function readHooks(): Promise<readonly HooksOfFile[]>;
