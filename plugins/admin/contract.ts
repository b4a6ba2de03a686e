export * from "./contract/plugins";
