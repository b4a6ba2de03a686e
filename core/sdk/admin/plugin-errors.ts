import type { Diagnostic } from "../../kernel/failures";

/** The errors of plugins' clicks and timers on this page, once for each place in the code. */
export class PluginErrors {
  private readonly byPlace = new Map<string, Diagnostic>();

  /** Notes an error. False: one of the same place is known already. */
  add(diagnostic: Diagnostic): boolean {
    const { file, line, column } = diagnostic.place ?? {};
    const place = `${file}:${line}:${column}`;
    if (this.byPlace.has(place)) return false;
    this.byPlace.set(place, diagnostic);
    return true;
  }

  of(plugin: string): readonly Diagnostic[] {
    return [...this.byPlace.values()].filter(({ context }) => context.plugin === plugin);
  }
}
