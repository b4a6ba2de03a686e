export * from "./contract/audit";
export * from "./contract/configuration";
export * from "./contract/pictures";
export * from "./contract/plugins";
export * from "./contract/somebody";
