import { sql } from 'kysely'
import { adoptDefaultSet, classesFor, createDefaultSet, deriveAgain, grantCategory } from '@shuku/domain/rights/server'
import { internPrincipals } from '@shuku/domain/people/server'
import { inTransaction, type Database } from '@shuku/kit/server'

/** The category with the most documents, an empty one, and a person who may move everything from the one to the other. */
export interface LargeCategory {
  readonly id: number
  readonly documents: number
  readonly targetId: number
  readonly targetSetId: number
  readonly personId: number
  readonly setIds: readonly number[]
}

const change = <T>(database: Database, work: (db: Database) => Promise<T>) =>
  inTransaction(database, { isolation: 'read committed' }, work)

/** Gives the person what it takes, beside what others have; `leaveLargeCategory` takes it back. */
export async function takeLargeCategory(database: Database, personId: number): Promise<LargeCategory> {
  const { rows } = await sql<{ id: number; documents: number }>`
    select category_id as id, count(*) as documents from document where deleted_at is null
    group by 1 order by 2 desc limit 1`.execute(database)
  const [largest] = rows
  if (!largest) throw new Error('there are no documents')
  return change(database, async (db) => {
    const to = { kind: 'person', id: personId } as const
    const targetSetId = await createDefaultSet(db, { entries: [{ to, level: 'full' }] })
    const target = await db
      .insertInto('category')
      .values({ name: `bench ${targetSetId}`, default_set_id: targetSetId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await adoptDefaultSet(db, targetSetId, target.id)
    await grantCategory(db, largest.id, { grants: [{ to, rights: ['moveOut', 'create'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn', 'create'] }] })
    const { rows: sets } = await sql<{ id: number }>`
      select distinct class.default_set_id as id from access_set as class
      where class.kind = 2 and class.id in (select distinct class_id from document where category_id = ${largest.id})`.execute(
      db,
    )
    const setIds = sets.map(({ id }) => id)
    const [principalId] = await internPrincipals(db, [to])
    await sql`
      insert into default_entry (default_set_id, principal_id, level, entered_by)
      select id, ${principalId ?? 0}, 3, ${personId} from unnest(${setIds}::integer[]) as id`.execute(db)
    await deriveAgain(db, setIds)
    const { rows: units } = await sql<{ unit_id: number }>`
      select distinct unit_id from document where category_id = ${largest.id}`.execute(db)
    await classesFor(
      db,
      units.map(({ unit_id }) => ({ defaultSetId: targetSetId, unitId: unit_id })),
    )
    return { ...largest, targetId: target.id, targetSetId, personId, setIds }
  })
}

/** As if nothing had been: what was moved is back where it was by then. */
export async function leaveLargeCategory(database: Database, large: LargeCategory): Promise<void> {
  const { id, targetId, targetSetId, personId, setIds } = large
  await change(database, async (db) => {
    await sql`delete from default_entry where default_set_id = any(${setIds}::integer[]) and entered_by = ${personId}`.execute(
      db,
    )
    await deriveAgain(db, setIds)
    await sql`
      with moves as (delete from bulk_operation where person_id = ${personId} returning batch_id, progress_id),
      progress as (delete from job_progress where id in (select progress_id from moves))
      delete from document_log where operation = 11 and batch_id in (select batch_id from moves)`.execute(db)
    await sql`delete from log_batch where person_id = ${personId} and operation = 11`.execute(db)
    await sql`
      delete from category_grant using principal where principal.id = principal_id and kind = 'person' and ref_id = ${personId}
        and category_id in (${id}, ${targetId})`.execute(db)
    await sql`delete from category where id = ${targetId}`.execute(db)
    await sql`delete from access_set where kind = 2 and default_set_id = ${targetSetId}`.execute(db)
    await sql`delete from access_set where kind = 1 and id = ${targetSetId}`.execute(db)
  })
  // the versions of rows that the moves have left behind
  await sql`vacuum document`.execute(database)
}
