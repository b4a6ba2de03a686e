import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, use } from "react";
import { ErrorBoundary } from "./error-boundary";
import { PluginScopeContext, usePortal } from "./portal-scope";

export interface ContributedHookProps<T> {
  readonly of: { readonly id: string };
  /** The field of the contribution that names the hook. */
  readonly field: string;
  /** What the hook is called with. */
  readonly props?: object | undefined;
  /** Draws what it answers, again whenever that changes. */
  readonly children: (answer: T) => ReactNode;
}

/**
 * Calls a hook that a contribution names, with its plugin's services around it. Nothing is drawn until its code is there,
 * and when it fails: the failure is kept for `explain` and logged.
 */
export function ContributedHook<T>({ of: { id }, ...called }: ContributedHookProps<T>): ReactNode {
  const { kernel } = usePortal();
  return (
    <ErrorBoundary onError={(error) => kernel.reportFailure(id, error)} fallback={() => null}>
      <PluginScopeContext value={kernel.pluginOf(id)}>
        <Suspense fallback={null}>
          <Called id={id} {...(called as CalledProps)} />
        </Suspense>
      </PluginScopeContext>
    </ErrorBoundary>
  );
}

type CalledProps = Omit<ContributedHookProps<unknown>, "of">;

const Called = observer(function Called({ id, field, props = {}, children }: CalledProps & { readonly id: string }) {
  const { code } = usePortal();
  const useContributed = use(untracked(() => code.of<(props: object) => unknown>(id, field)));
  return children(useContributed(props));
});
