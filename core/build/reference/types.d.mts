export function typesIn(text: string): readonly { readonly name: string; readonly declaration: string }[];

export function propsOfSlots(): ReadonlyMap<string, string>;
