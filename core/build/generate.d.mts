/** Generates everything under `core/generated`. @throws Faults */
export function generate(): Promise<void>;
