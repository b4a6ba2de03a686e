/**
 * The menus of the portal: one for people who are signed in, and one for all others and for public pages (open without
 * signing in).
 */
export type MenuName = "member" | "public";
