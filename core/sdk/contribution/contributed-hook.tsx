import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect } from "react";
import { ErrorBoundary } from "./error-boundary";
import { PluginScopeContext, usePortal } from "./portal-scope";
import { useSettled } from "./use-settled";

export interface ContributedHookProps<T> {
  readonly of: { readonly id: string };
  /** The field of the contribution that names the hook. */
  readonly field: string;
  /** The argument of the hook. */
  readonly props?: object | undefined;
  /** Draws the hook's result. It runs again when the result changes. */
  readonly children: (answer: T) => ReactNode;
}

/**
 * Calls a React hook that a contribution names; inside it `useService` finds the services of its plugin. Draws nothing
 * while the code is loading. Also draws nothing after a failure: the failure is logged, and `explain` gives it. Code
 * that could not be loaded is loaded again when this component is mounted the next time.
 */
export function ContributedHook<T>({ of: { id }, ...called }: ContributedHookProps<T>): ReactNode {
  const { kernel, code } = usePortal();
  const { field } = called;
  useEffect(() => () => code.forgetFailed([id], field), [code, id, field]);
  return (
    <ErrorBoundary onError={(error) => kernel.reportFailure(id, error)} fallback={() => null}>
      <PluginScopeContext value={kernel.pluginOf(id)}>
        <Suspense fallback={null}>
          <Loaded id={id} {...(called as CalledProps)} />
        </Suspense>
      </PluginScopeContext>
    </ErrorBoundary>
  );
}

type CalledProps = Omit<ContributedHookProps<unknown>, "of">;

type Hook = (props: object) => unknown;

function Loaded({ id, field, ...called }: CalledProps & { readonly id: string }) {
  const { code } = usePortal();
  const loaded = useSettled(untracked(() => code.of<Hook>(id, field)));
  return loaded && <Called hook={loaded.value} {...called} />;
}

const Called = observer(function Called({
  hook: useContributed,
  props = {},
  children,
}: Pick<CalledProps, "props" | "children"> & { readonly hook: Hook }) {
  return children(useContributed(props));
});
