/** The id of the main region, to which the skip link leads. */
export const MAIN_ID = "main";
