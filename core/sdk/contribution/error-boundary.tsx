import { Component, type ErrorInfo, type ReactNode } from "react";
import { type PortalScope, PortalScopeContext } from "./portal-scope";

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Draws what replaces the children after an error. `retry` draws the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
  /** Whether nothing is drawn for now, because the browser leaves the page and cancels what it loads. */
  readonly isHeld: boolean;
}

/**
 * Draws `fallback` in place of children that have thrown an error. A class, because React has no error boundaries as
 * functions.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static override readonly contextType = PortalScopeContext;
  declare context: PortalScope | null;
  override readonly state: State = { failed: null, isHeld: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const leaving = this.context?.leaving;
    if (!leaving?.isLeaving()) {
      this.props.onError(error, info);
      return;
    }
    this.setState({ isHeld: true });
    void leaving.stays().then(() => {
      this.props.onError(error, info);
      this.setState({ isHeld: false });
    });
  }

  override render(): ReactNode {
    const { failed, isHeld } = this.state;
    if (isHeld) return null;
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children;
  }

  private readonly retry = (): void => {
    this.setState({ failed: null });
  };
}
