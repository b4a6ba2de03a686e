/**
 * The moments that floors name, each with what its listeners get and give. A floor adds its own in a `*.hooks.ts`, as rooms add
 * their tables: `declare module "…/kit/hooks/hooks" { interface Hooks extends … {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface Hooks {}

export type HookName = keyof Hooks;

/** What one plugin listens to. */
export type Listeners = { readonly [Name in HookName]?: Hooks[Name] };

/** What a plugin does at a moment. */
export interface Listener<L> {
  readonly plugin: string;
  /** Whether the tenant has the plugin. What that means, each hook decides. */
  readonly isOn: boolean;
  readonly listen: L;
}

/** Whoever may listen: a plugin's server half. */
export interface Listening {
  readonly id: string;
  readonly hooks?: Listeners;
}

/** What plugins listen to, as one tenant has them on or off. */
export class TenantHooks {
  /**
   * @param halves in the order in which they are asked: that of their ids
   * @param onFault hears of a listener that threw what is no answer
   */
  constructor(
    private readonly halves: readonly Listening[],
    private readonly isOn: (plugin: string) => boolean,
    readonly onFault: (plugin: string, hook: HookName, error: unknown) => void,
  ) {}

  /** All that listen, those that are off too. */
  of<Name extends HookName>(name: Name): Listener<Hooks[Name]>[] {
    return this.halves.flatMap(({ id, hooks }) => {
      const listen = hooks?.[name];
      return listen === undefined ? [] : [{ plugin: id, isOn: this.isOn(id), listen: listen as Hooks[Name] }];
    });
  }

  /** The one that listens for this key of a hook, such as a type of activity; null: nobody does. */
  for<Name extends HookName>(name: Name, key: string): Listener<Hooks[Name][keyof Hooks[Name]]> | null {
    for (const { plugin, isOn, listen } of this.of(name)) {
      const own = listen as object;
      if (Object.hasOwn(own, key)) return { plugin, isOn, listen: own[key as keyof object] };
    }
    return null;
  }
}
