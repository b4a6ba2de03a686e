import { untracked } from "mobx";
import { type ReactNode, useEffect } from "react";
import { ContributionBoundary, type ContributionBoundaryProps } from "./contribution-boundary";
import { usePortal } from "./portal-scope";
import { useSettled } from "./use-settled";

export interface ContributionProps extends Pick<ContributionBoundaryProps, "fallback" | "isLine" | "failed"> {
  readonly of: { readonly id: string };
  readonly props?: object | undefined;
}

/**
 * Draws the component of one contribution. An error in it shows an error card in its place. Its code is loaded when it
 * is first drawn.
 */
export function Contribution({ of: { id }, props, ...boundary }: ContributionProps): ReactNode {
  return (
    <ContributionBoundary id={id} {...boundary}>
      <Loaded id={id} props={props} fallback={boundary.fallback} />
    </ContributionBoundary>
  );
}

function Loaded({ id, props, fallback }: { id: string; props: object | undefined; fallback: ReactNode }) {
  const { code } = usePortal();
  const loaded = useSettled(untracked(() => code.of(id)));
  if (loaded === null) return fallback;
  const { value: Code } = loaded;
  return (
    <>
      <Mounted id={id} />
      <Code {...props} />
    </>
  );
}

/** Tells the kernel that the contribution is mounted in the page. */
function Mounted({ id }: { id: string }) {
  const { kernel } = usePortal();
  useEffect(() => {
    const mount = kernel.mount(id);
    return () => mount[Symbol.dispose]();
  }, [kernel, id]);
  return null;
}
