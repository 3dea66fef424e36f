import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { internPrincipals, selectSubcompany, type Subject } from '@shuku/domain/people/server'
import { subjectIn, type RelativeSubject } from './entries.ts'

/** The grants in force of default sets: their entries that are not relative to a unit. The caller holds the sets. */
export async function deriveDefaultSets(db: Database, setIds: readonly number[]): Promise<void> {
  await sql`delete from access_set_grant where kind = 1 and set_id = any(${setIds}::integer[])`.execute(db)
  await sql`
    insert into access_set_grant (kind, set_id, principal_id, level, can_download, min_security, max_security)
    select distinct 1, default_set_id, principal_id, level, can_download, min_security, max_security
    from default_entry where default_set_id = any(${setIds}::integer[]) and principal_id is not null`.execute(db)
}

interface RelativeGrant {
  readonly class_id: number
  readonly unit_id: number
  readonly subcompany_id: number
  readonly relative: RelativeSubject['relative']
  readonly ref_id: number
  readonly ref_level: number
  readonly level: number
  readonly can_download: boolean
  readonly min_security: number
  readonly max_security: number
}

/** The grants in force of classes: what their default set's relative entries mean in their unit. */
export async function deriveClasses(db: Database, classIds: readonly number[]): Promise<void> {
  if (classIds.length === 0) return
  await sql`delete from access_set_grant where kind = 2 and set_id = any(${classIds}::integer[])`.execute(db)
  const { rows: grants } = await sql<RelativeGrant>`
    select distinct class.id as class_id, class.unit_id, ${selectSubcompany(sql`class.unit_id`)} as subcompany_id,
      entry.relative, entry.ref_id, entry.ref_level, entry.level, entry.can_download, entry.min_security, entry.max_security
    from access_set as class
    join default_entry as entry on entry.default_set_id = class.default_set_id and entry.relative is not null
    where class.kind = 2 and class.id = any(${classIds}::integer[])`.execute(db)
  if (grants.length === 0) return
  const principals = await internPrincipals(db, grants.map(meaningOf))
  const rows = grants.map((grant, index) => ({ ...grant, principal_id: principals[index] }))
  await sql`
    insert into access_set_grant (kind, set_id, principal_id, level, can_download, min_security, max_security)
    select 2, class_id, principal_id, level, can_download, min_security, max_security
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as derived (class_id integer, principal_id integer,
      level smallint, can_download boolean, min_security integer, max_security integer)`.execute(db)
}

function meaningOf(grant: RelativeGrant): Subject {
  const to = { relative: grant.relative, id: grant.ref_id, level: grant.ref_level } as RelativeSubject
  return subjectIn(to, { id: grant.unit_id, subcompanyId: grant.subcompany_id })
}
