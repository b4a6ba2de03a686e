export * from "./contract/plugins";
export * from "./contract/somebody";
