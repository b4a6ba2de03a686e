/** The menus of the portal: that of people who are signed in, and the one of visitors and of public pages. */
export type MenuName = "member" | "public";
