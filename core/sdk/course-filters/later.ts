/** The parts of a list of courses that most pages do not show: the drawer with the filters, and what they have set. */
export { FilterChips } from "./filter-chips";
export { FiltersDrawer } from "./filters-drawer";
export { MoreButton } from "./more-button";
export { NothingFound } from "./nothing-found";
