import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { internPrincipals, selectSubcompany, type Subject } from '@shuku/domain/people/server'
import { subjectIn, type RelativeSubject } from './entries.ts'

/** The grants in force of default sets: their entries that are not relative to a unit. The caller holds the sets. */
export async function deriveDefaultSets(db: Database, setIds: readonly number[]): Promise<void> {
  await replaceGrants(db, {
    kind: 1,
    setIds,
    wanted: sql`
      select distinct default_set_id as set_id, principal_id, level, can_download, min_security, max_security
      from default_entry where default_set_id = any(${setIds}::integer[]) and principal_id is not null`,
  })
}

interface RelativeGrant {
  readonly class_id: number
  readonly unit_id: number
  readonly subcompany_id: number
  readonly relative: RelativeSubject['relative']
  readonly ref_id: number | null
  readonly ref_level: number | null
  readonly level: number
  readonly can_download: boolean
  readonly min_security: number
  readonly max_security: number
}

/** The grants in force of classes: what their default set's relative entries mean in their unit. */
export async function deriveClasses(db: Database, classIds: readonly number[]): Promise<void> {
  if (classIds.length === 0) return
  const { rows: grants } = await sql<RelativeGrant>`
    select distinct class.id as class_id, class.unit_id, ${selectSubcompany(sql`class.unit_id`)} as subcompany_id,
      entry.relative, entry.ref_id, entry.ref_level, entry.level, entry.can_download, entry.min_security, entry.max_security
    from access_set as class
    join default_entry as entry on entry.default_set_id = class.default_set_id and entry.relative is not null
    where class.kind = 2 and class.id = any(${classIds}::integer[])`.execute(db)
  const principals = grants.length === 0 ? [] : await internPrincipals(db, grants.map(meaningOf))
  const rows = grants.map((grant, index) => ({ ...grant, principal_id: principals[index] }))
  await replaceGrants(db, {
    kind: 2,
    setIds: classIds,
    wanted: sql`
      select distinct class_id as set_id, principal_id, level, can_download, min_security, max_security
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as derived (class_id integer, principal_id integer,
        level smallint, can_download boolean, min_security integer, max_security integer)`,
  })
}

function meaningOf(grant: RelativeGrant): Subject {
  const to = { relative: grant.relative, id: grant.ref_id, level: grant.ref_level } as RelativeSubject
  return subjectIn(to, { id: grant.unit_id, subcompanyId: grant.subcompany_id })
}

const columns = sql`principal_id, level, can_download, min_security, max_security`

/** All grants of a set as one value, the same for the same grants. */
const asOne = sql`jsonb_agg(
  jsonb_build_object('principal_id', principal_id, 'level', level, 'can_download', can_download,
    'min_security', min_security, 'max_security', max_security)
  order by ${columns})`

interface Derived {
  readonly kind: 1 | 2
  readonly setIds: readonly number[]
  /** A select of set_id and the columns of a grant, each once. */
  readonly wanted: RawBuilder<unknown>
}

/**
 * Gives default sets or classes other grants in force. What a set opened until this transaction is kept, so that the past
 * can be asked; a set whose grants stay the same is not touched. The caller holds the sets.
 */
async function replaceGrants(db: Database, { kind, setIds, wanted }: Derived): Promise<void> {
  await sql`
    with wanted as materialized (${wanted}),
    wanted_of as (select set_id, ${asOne} as grants from wanted group by set_id),
    held_of as (
      select set_id, ${asOne} as grants from access_set_grant
      where kind = ${kind} and set_id = any(${setIds}::integer[]) group by set_id
    ),
    changed as materialized (
      select id, created_at, coalesce(held_of.grants, '[]') as grants
      from access_set
      left join held_of on held_of.set_id = id
      left join wanted_of on wanted_of.set_id = id
      where kind = ${kind} and id = any(${setIds}::integer[]) and held_of.grants is distinct from wanted_of.grants
    ),
    -- of a set that was made in this transaction nobody asks; of one that is changed twice the first counts
    retained as (
      insert into access_set_past (kind, set_id, grants)
      select ${kind}::smallint, id, grants from changed where created_at <> now()
    ),
    gone as (
      delete from access_set_grant using changed where kind = ${kind} and set_id = changed.id
    )
    insert into access_set_grant (kind, set_id, ${columns})
    select ${kind}::smallint, set_id, ${columns} from wanted where set_id in (select id from changed)`.execute(db)
}
