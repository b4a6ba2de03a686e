import { type ComponentType, type ReactNode, useState } from "react";
import { useSettled } from "./use-settled";

/** The code of a component that is loaded late could not be loaded. `again` tries once more. */
export class LateCodeMissing extends Error {
  constructor(
    cause: unknown,
    readonly again: () => Promise<unknown>,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "LateCodeMissing";
  }
}

/**
 * A component whose code is loaded when it is first drawn. If that fails, the contribution around it shows its error
 * card, and _Try again_ loads the code again. React's `lazy` would keep the failure as long as the page is open.
 * @param load imports the code
 * @param fallback drawn while the code is loading
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let code: Promise<ComponentType<Props>> | null = null;
  const codeNow = (): Promise<ComponentType<Props>> => {
    code ??= load().catch((error: unknown) => {
      code = null;
      throw new LateCodeMissing(error, codeNow);
    });
    return code;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: a module calls `late` once, like React's `lazy`
  return function Late(props: Props) {
    const [promise] = useState(codeNow);
    const loaded = useSettled(promise);
    if (loaded === null) return fallback;
    const { value: Code } = loaded;
    return <Code {...props} />;
  };
}
