/** The hook about events that browsers report, such as feedback. */
interface EventHooks {
  /**
   * Whether the tenant takes the events that a plugin's pages send: the name of the event → the function that decides.
   * While the plugin is off, its events are not taken. Events with other names always are.
   */
  acceptEvent: Readonly<Record<string, (scope: EventScope) => boolean>>;
}

/** What decides whether an event is taken. */
interface EventScope {
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends EventHooks {}
}

export {};
