/**
 * The hooks that floors declare, each with the type of its listener. A floor adds its own in a `*.hooks.ts`, like rooms
 * add their tables: `declare module "…/kit/hooks/hooks" { interface Hooks extends … {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface Hooks {}

export type HookName = keyof Hooks;

/** The listeners of one plugin. */
export type Listeners = { readonly [Name in HookName]?: Hooks[Name] };

/** One plugin's listener for a hook. */
export interface Listener<L> {
  readonly plugin: string;
  /** Whether the tenant has the plugin on. Each hook decides what this means. */
  readonly isOn: boolean;
  readonly listen: L;
}

/** A plugin's server half, as far as it listens to hooks. */
export interface Listening {
  readonly id: string;
  readonly hooks?: Listeners;
}

/** The listeners of all plugins, each with whether one tenant has the plugin on. */
export class TenantHooks {
  /**
   * @param halves in the order in which they are asked: the order of their ids
   * @param onFault called when a listener throws an unexpected error
   */
  constructor(
    private readonly halves: readonly Listening[],
    private readonly isOn: (plugin: string) => boolean,
    readonly onFault: (plugin: string, hook: HookName, error: unknown) => void,
  ) {}

  /** All listeners of a hook, including those of plugins that are off. */
  of<Name extends HookName>(name: Name): Listener<Hooks[Name]>[] {
    return this.halves.flatMap(({ id, hooks }) => {
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
