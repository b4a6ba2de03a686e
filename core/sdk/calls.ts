/**
 * The calls of the contract, each under its id. They are sent with `ApiClient`, or with `Outbox`, which keeps a write
 * until the server has it.
 */
export * from "../generated/calls";
