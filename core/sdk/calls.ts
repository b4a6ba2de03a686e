/** The calls of the contract by id, for `ApiClient` and `Outbox`. */
export * from "../generated/calls";
