import { sql } from 'kysely'
import type { QueryOf } from '@shuku/kit/contract'
import { selectRun, foundRun, handle, lockSelection, type Context } from '@shuku/kit/server'
import { documentSelection } from '@shuku/domain/documents/server'
import { shareErrors, shareScreenApi } from '../../contract.ts'
import { shareableTable } from '../screen/shareable-table.ts'
import { giveBatch } from './give-batch.ts'

/** What one transaction may lock while others wait. */
const mostDocuments = 10_000

const tables = new Map([[shareableTable.shape.id, shareableTable]])
const byKey = { extraSelect: ({ key }: { key: string }) => selectRun(key) }

export const shareEntire = handle(shareScreenApi.shareEntire, share, byKey)
export const shareEntireToo = handle(shareScreenApi.shareEntireToo, share, byKey)

async function share(context: Context<QueryOf<typeof shareScreenApi.shareEntire>>) {
  const { key: _, selectionId, replacesOthers, ...giving } = context.query
  const documentIds = selectionId === undefined ? await idsOfRun(context) : await idsOfSelection(context, selectionId)
  return giveBatch(context, documentIds, { ...giving, replaces: replacesOthers })
}

/** All that the list has now. */
async function idsOfRun(context: Context<{ key: string }>): Promise<number[]> {
  const run = foundRun(context, tables, context.query.key)
  const all = await shareableTable.all?.select(context, run.query as never)
  if (!all) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${all}) as found limit ${mostDocuments + 1}`.execute(context.db)
  if (rows.length > mostDocuments) throw shareErrors.tooManyDocuments({ most: mostDocuments })
  return rows.map(({ id }) => id)
}

/** All that a list had when it was selected. */
async function idsOfSelection({ db, caller }: Context, selectionId: number): Promise<number[]> {
  const { id, count } = await lockSelection(db, { id: selectionId, personId: caller.personId, kind: documentSelection })
  if (count > mostDocuments) throw shareErrors.tooManyDocuments({ most: mostDocuments })
  const { rows } = await sql<{ ids: number[] }>`
    select ids from table_selection where id = ${id}`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}
