/**
 * All hooks by name, each with the type of its listener. A hook is a question that the server asks plugins, or an event
 * that it reports to them. A part of the server declares its own hooks in a `*.hooks.ts`: `declare module
 * "…/kit/hooks/hooks" { interface Hooks extends … {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface Hooks {}

export type HookName = keyof Hooks;

export type Listeners = { readonly [Name in HookName]?: Hooks[Name] };

export interface Listener<L> {
  readonly plugin: string;
  /** Whether the tenant has the plugin on. The code that asks decides whether it calls a listener that is off. */
  readonly isOn: boolean;
  readonly listen: L;
}

/** The server part of a plugin with its listeners. */
export interface Listening {
  readonly id: string;
  readonly hooks?: Listeners;
  /** Why the plugin could not be loaded. Then it has no listeners, although the plugin may have written some. */
  readonly fault?: unknown;
  /** Whether the plugin has no server part, so that there is nothing that could not be loaded. */
  readonly isBrowserOnly?: boolean;
}

/** Asks the plugins for one tenant: it knows all their listeners, and which of the plugins the tenant has on. */
export class TenantHooks {
  /**
   * @param plugins in the order in which they are asked: the order of their ids
   * @param onFault called when a listener throws an unexpected error
   */
  constructor(
    private readonly plugins: readonly Listening[],
    private readonly isOn: (plugin: string) => boolean,
    readonly onFault: (plugin: string, hook: HookName, error: unknown) => void,
  ) {}

  /** The plugins whose server plugins could not be loaded, and why. */
  get faults(): readonly { readonly plugin: string; readonly error: unknown }[] {
    return this.plugins.flatMap(({ id, fault, isBrowserOnly }) =>
      fault === undefined || isBrowserOnly ? [] : [{ plugin: id, error: fault }],
    );
  }

  /** All listeners of a hook, including those of plugins that are off. */
  of<Name extends HookName>(name: Name): Listener<Hooks[Name]>[] {
    return this.plugins.flatMap(({ id, hooks }) => {
      const listen = hooks?.[name];
      return listen === undefined ? [] : [{ plugin: id, isOn: this.isOn(id), listen: listen as Hooks[Name] }];
    });
  }

  /** The listener for one key of a hook, such as an activity type. null when there is none. */
  for<Name extends HookName>(name: Name, key: string): Listener<Hooks[Name][keyof Hooks[Name]]> | null {
    for (const { plugin, isOn, listen } of this.of(name)) {
      const own = listen as object;
      if (Object.hasOwn(own, key)) return { plugin, isOn, listen: own[key as keyof object] };
    }
    return null;
  }
}
