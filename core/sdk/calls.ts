/** The calls of the contract, by their ids, to give to `ApiClient` or `Outbox`. */
export * from "../generated/calls";
