/** Adds to `Reflect` what Inversify needs of reflect-metadata. */
export {};
