import { untracked } from "mobx";
import { type ReactNode, use } from "react";
import { ContributionBoundary, type ContributionBoundaryProps } from "./contribution-boundary";
import { usePortal } from "./portal-scope";

export interface ContributionProps extends Pick<ContributionBoundaryProps, "fallback" | "failed"> {
  readonly of: { readonly id: string };
  readonly props?: object | undefined;
}

/** Draws the component of one contribution inside its boundary. Its code is fetched when it is first drawn. */
export function Contribution({ of: { id }, props, ...boundary }: ContributionProps): ReactNode {
  return (
    <ContributionBoundary id={id} {...boundary}>
      <Loaded id={id} props={props} />
    </ContributionBoundary>
  );
}

function Loaded({ id, props }: { id: string; props: object | undefined }) {
  const { code } = usePortal();
  const Code = use(untracked(() => code.of(id)));
  return <Code {...props} />;
}
