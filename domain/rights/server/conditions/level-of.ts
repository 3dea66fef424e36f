import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isHeldBy } from './may-read.ts'
import { fromGrantsReaching } from './select-grants.ts'

/** The caller's level on each `document` that they may read: 1 view, 2 edit, 3 full control, 0 none. The holder has 2 without any grant. */
export function levelOf(caller: Caller): RawBuilder<number> {
  return sql<number>`greatest(
    case when ${isHeldBy(caller.personId)} then 2 else 0 end,
    (select max(held.level) ${fromGrants(caller)}), 0)`
}

/** Whether the caller, who may read the `document`, may take its files away. */
export function mayDownload(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isHeldBy(caller.personId)}
    or coalesce((select bool_or(held.can_download or held.level >= 2) ${fromGrants(caller)}), false))`
}

function fromGrants({ personId, securityLevel }: Caller) {
  return fromGrantsReaching({ personId: sql`${personId}::integer`, securityLevel: sql`${securityLevel}::integer` })
}
