/**
 * SQL for a page of the catalog: the first 48 courses of a learner by name, with the number of all that match. $1 is
 * the tenant, $2 the user, and $3 the word to look for, already in the form in which searches compare texts. The
 * statement finds its rows by the indexes that the portal has.
 */
export function pageText(isSearch: boolean): string {
  const contains = isSearch
    ? `and objective.search_grams @> search_pieces($3) and strpos(objective.search_text, $3) > 0`
    : "";
  return `select access.id, access.is_mandatory, access.due_date, access.availability_date, objective.id as objective_id,
      objective.name, objective.code, objective.description, objective.state, objective.type,
      count(*) over ()::integer as total
    from objective_access access
    join objective on objective.tenant_id = $1 and objective.id = access.objective_id
    where access.tenant_id = $1 and access.user_id = $2 and objective.state <> 'archived' ${contains}
    order by objective.name collate "und-x-icu", access.id limit 48`;
}
