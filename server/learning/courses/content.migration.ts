/** An activity that holds no others, and that neither is, nor lies in, a draft or an archived part. */
export const contentMigration = [
  `alter table objective add column has_content boolean not null default false`,
  `update objective set has_content = exists (
    select from activity_part part
      join activity on activity.tenant_id = part.tenant_id and activity.id = part.activity_id
    where part.tenant_id = objective.tenant_id and part.objective_id = objective.id
      and not part.removed and activity.type <> 'composite'
      and not exists (
        select from activity_part above
          join activity shut on shut.tenant_id = above.tenant_id and shut.id = above.activity_id
        where above.tenant_id = part.tenant_id and above.objective_id = part.objective_id
          and not above.removed and above.axis <> '' and shut.state in ('draft', 'archived')
          and starts_with(part.axis || '/', above.axis || '/')))`,
];
