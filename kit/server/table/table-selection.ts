import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Context } from '../request/context.ts'
import { kitErrors } from '../request/kit-errors.ts'
import type { Run } from './table-run.ts'
import { answered } from './table.ts'

/** All rows that a list had at one moment. */
export interface TableSelection {
  readonly id: number
  readonly count: number
}

/**
 * The number of selections stored per person; an older one belongs to a dialog that stayed open through all of these.
 */
const held = 10

/** Writes down the ids of all rows that the run has now. */
export async function selectAllRows(context: Context, run: Run): Promise<{ selectionId: number; count: number }> {
  return answered(context, run, () => writeSelection(context, run))
}

async function writeSelection(context: Context, { table, query }: Run) {
  const { db, caller } = context
  if (!table.all) throw kitErrors.notSelectable()
  const rows = await table.all.select(context, query as never)
  const inserted = await sql<TableSelection>`
    insert into table_selection (person_id, kind, ids)
    select ${caller.personId}, ${table.all.kind}, coalesce(array_agg(id order by id), '{}') from (${rows}) as found
    returning id, cardinality(ids) as count`.execute(db)
  await sql`
    delete from table_selection where person_id = ${caller.personId} and id <= (
      select id from table_selection where person_id = ${caller.personId} order by id desc offset ${held} limit 1
    )`.execute(db)
  const { id, count } = inserted.rows[0] as TableSelection
  return { selectionId: id, count }
}

interface Wanted {
  readonly id: number
  readonly personId: number
  /** The required kind of the ids. */
  readonly kind: string
}

/** Holds a selection of the person until the transaction ends: of two acts on it the second waits for the first. */
export async function lockSelection(db: Database, { id, personId, kind }: Wanted): Promise<TableSelection> {
  const { rows } = await sql<TableSelection>`
    select id, cardinality(ids) as count from table_selection
    where id = ${id} and person_id = ${personId} and kind = ${kind}
    for update`.execute(db)
  const [selection] = rows
  if (!selection) throw kitErrors.selectionUnknown()
  return selection
}
