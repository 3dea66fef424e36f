import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import type { SavedRow } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'

interface Held {
  readonly rowId: number
  readonly documentId: number
  readonly isSeen: boolean
}

/**
 * The documents of each row as they are stored, in their order. What the caller may not read of a kept row stays in its
 * place, whether they name it or not; what they bring in they must be able to read.
 */
export async function documentsToStore(
  context: Context,
  pointId: number | undefined,
  rows: readonly SavedRow[],
): Promise<readonly (readonly number[])[]> {
  const held = pointId === undefined ? [] : await findHeld(context, pointId)
  const wanted = [...new Set(rows.flatMap(({ documentIds }) => documentIds))]
  const readable = await findReadable(context, wanted)
  return rows.map((row, index) => {
    const before = row.id === undefined ? [] : held.filter(({ rowId }) => rowId === row.id)
    const present = new Set(before.map(({ documentId }) => documentId))
    if (row.documentIds.some((id) => !readable.has(id) && !present.has(id))) {
      const error = knowledgeErrors.unknownDocument()
      throw knowledgeErrors.unknownDocument({}, { [`rows.${index}.documentIds`]: error.textIn(context.language) })
    }
    return inPlace(before, row.documentIds)
  })
}

/** The seen ones take the places of the seen ones, in their new order; what is more comes at the end. */
export function inPlace(before: readonly Omit<Held, 'rowId'>[], given: readonly number[]): number[] {
  const unseen = new Set(before.filter(({ isSeen }) => !isSeen).map(({ documentId }) => documentId))
  const seen = given.filter((id) => !unseen.has(id))
  const merged: number[] = []
  for (const { documentId, isSeen } of before) {
    const next = isSeen ? seen.shift() : documentId
    if (next !== undefined) merged.push(next)
  }
  return [...merged, ...seen]
}

async function findHeld({ db, caller }: Context, pointId: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select held.row_id as "rowId", held.document_id as "documentId", ${mayRead(caller)} as "isSeen"
    from knowledge_point_row as line join knowledge_row_document as held on held.row_id = line.id
    join document on document.id = held.document_id
    where line.point_id = ${pointId} order by held.row_id, held.position, held.document_id`.execute(db)
  return rows
}

export async function findReadable({ db, caller }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select document.id from document where document.id = any(${ids}::bigint[]) and ${mayRead(caller)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
