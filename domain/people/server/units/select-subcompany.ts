import { sql, type RawBuilder } from 'kysely'

/** The nearest unit above a unit, or itself, that is no department. The id must be qualified: `unit_id` alone would be found inside. */
export function selectSubcompany(unitId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select up.ancestor_id from unit_ancestor as up join unit on unit.id = up.ancestor_id
    where up.unit_id = ${unitId} and unit.kind <> 'department'
    order by up.depth limit 1)`
}
