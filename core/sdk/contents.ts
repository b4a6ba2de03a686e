/** The checks of the contents of activities, one for each exported schema `…ContentSchema` in a plugin's contract. */
export * from "../generated/contents";
