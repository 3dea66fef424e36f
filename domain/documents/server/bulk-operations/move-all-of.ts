import { sql } from 'kysely'
import { mayRead, requireCategoryRight } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { moveDocuments, type Moving } from './move-documents.ts'
import type { Moved } from './start-bulk-operation.ts'

interface MovingAll extends Omit<Moving, 'documentIds' | 'sourceId'> {
  readonly sourceId: number
}

/** Moves the documents that a category holds now, as far as the caller reads them; not those of the categories below. */
export async function moveAllOf(context: ActContext, { sourceId, ...moving }: MovingAll): Promise<Moved> {
  const { db, caller } = context
  await requireCategoryRight(context, sourceId, 'moveOut')
  if (sourceId === moving.targetId) throw documentErrors.alreadyThere()
  const { rows } = await sql<{ id: number }>`
    select id from document where category_id = ${sourceId} and ${mayRead(caller)}`.execute(db)
  if (rows.length === 0) throw documentErrors.nothingChosen()
  return moveDocuments(context, { ...moving, sourceId, documentIds: rows.map(({ id }) => id) })
}
