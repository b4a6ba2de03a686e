import type { FragmentFolder } from "./validation/check-fragments";

export function readFragments(): Promise<FragmentFolder[]>;
