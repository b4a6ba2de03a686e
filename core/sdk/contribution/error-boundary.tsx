import { Component, type ErrorInfo, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Draws what replaces the children after an error. `retry` draws the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/**
 * Draws `fallback` in place of children that have thrown an error. A class, because React has no error boundaries as
 * functions.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children;
  }

  private readonly retry = (): void => {
    this.setState({ failed: null });
  };
}
