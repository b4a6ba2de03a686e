import type { LayeredValue } from "../draft/layers.rules";

export const switchPath = (plugin: string) => ["plugins", plugin, "enabled"];

/** Undefined: the files say the same, or no file turns the plugin off. */
export function switchValue({ layers }: Pick<LayeredValue, "layers">, isOn: boolean): boolean | undefined {
  const below = layers.findLast(({ layer }) => layer === "default" || layer === "base" || layer === "tenant");
  return (below?.value !== false) === isOn ? undefined : isOn;
}
