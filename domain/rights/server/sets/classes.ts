import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation } from '@shuku/domain/people/server'
import { rightErrors } from '../right-errors.ts'
import { deriveClasses } from './derive.ts'

/** The facts that decide a document's class. */
export interface ClassKey {
  readonly defaultSetId: number
  /** The unit of the document's making. */
  readonly unitId: number
}

/** The class of documents that are made in a unit under a default set; made where it is the first. */
export async function classFor(db: Database, defaultSetId: number, unitId: number): Promise<number> {
  const [id] = await classesFor(db, [{ defaultSetId, unitId }])
  if (id === undefined) throw rightErrors.unknownSet({ id: defaultSetId })
  return id
}

/** The class of each key, in the same order. Every (default set, unit) has one, also when nothing is relative in it. */
export async function classesFor(db: Database, keys: readonly ClassKey[]): Promise<number[]> {
  const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()]
  // looked up before anything is made: a conflict would burn an id, and ids are places in everybody's bits
  let found = await findClasses(db, wanted)
  const missing = wanted.filter((key) => !found.has(nameOf(key)))
  if (missing.length > 0) {
    await makeClasses(db, missing)
    found = await findClasses(db, wanted)
  }
  return keys.map((key) => {
    const id = found.get(nameOf(key))
    if (id === undefined) throw rightErrors.unknownSet({ id: key.defaultSetId })
    return id
  })
}

function nameOf({ defaultSetId, unitId }: ClassKey): string {
  return `${defaultSetId} ${unitId}`
}

function columnsOf(keys: readonly ClassKey[]) {
  return sql`unnest(${keys.map(({ defaultSetId }) => defaultSetId)}::integer[], ${keys.map(({ unitId }) => unitId)}::integer[])
    as wanted (default_set_id, unit_id)`
}

async function findClasses(db: Database, keys: readonly ClassKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; default_set_id: number; unit_id: number }>`
    select class.id, class.default_set_id, class.unit_id from ${columnsOf(keys)}
    join access_set as class on class.kind = 2
      and class.default_set_id = wanted.default_set_id and class.unit_id = wanted.unit_id`.execute(db)
  return new Map(rows.map((row) => [nameOf({ defaultSetId: row.default_set_id, unitId: row.unit_id }), row.id]))
}

/** Locks the organisation first, then the default sets; every change takes them in this order. */
async function makeClasses(db: Database, keys: readonly ClassKey[]): Promise<void> {
  await holdOrganisation(db)
  await sql`
    select from access_set where kind = 1 and id = any(${keys.map(({ defaultSetId }) => defaultSetId)}::integer[])
    order by id for share`.execute(db)
  const { rows } = await sql<{ id: number; is_made: boolean }>`
    insert into access_set (kind, id, default_set_id, unit_id)
    select 2, nextval('access_set_class_id'), default_set_id, unit_id
    from (
      select wanted.default_set_id, wanted.unit_id from ${columnsOf(keys)}
      join access_set as default_set on default_set.kind = 1 and default_set.id = wanted.default_set_id
      order by 1, 2
    ) as missing
    on conflict (default_set_id, unit_id) where kind = 2 do update set unit_id = excluded.unit_id
    returning id, xmax = 0 as is_made`.execute(db)
  await deriveClasses(
    db,
    rows.filter(({ is_made }) => is_made).map(({ id }) => id),
  )
}

/**
 * Whether the default rights of a class are others than in a snapshot. While a document was away from them they may have
 * been opened to people to whom they could not have been opened with it: then it does not come back by an undo.
 */
export function hasOtherDefaults(known: {
  readonly classId: RawBuilder<unknown>
  readonly snapshot: RawBuilder<unknown>
}): RawBuilder<boolean> {
  const isSince = (set: string) => sql`not pg_visible_in_snapshot(${sql.ref(`${set}.changed_xid`)}, ${known.snapshot})`
  return sql<boolean>`exists (
    select from access_set as class join access_set as defaults on defaults.kind = 1 and defaults.id = class.default_set_id
    where class.kind = 2 and class.id = ${known.classId} and (${isSince('class')} or ${isSince('defaults')}))`
}
