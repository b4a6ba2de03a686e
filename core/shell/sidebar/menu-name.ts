export type MenuName = "member" | "public";
