import { sql } from 'kysely'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Gone, Staying } from '../bulk-operations/steps/staying.ts'
import { pairsBetween } from '../fields/field-pairs.ts'
import { copySome, holdOriginals, type Copying } from './copy-some.ts'

type CopyingEach = Copying & {
  /** Where the copies of the documents of each category come to, by its id. */
  readonly targets: Readonly<Record<string, number>>
}

/** Copies documents of a branch of categories, those of each category into the copy of that. */
export async function copyEachTo(
  context: ActContext,
  copying: CopyingEach,
  documentIds: readonly number[],
): Promise<Gone> {
  const { db } = context
  // all at once and in their order, before they are taken category by category
  await holdOriginals(context, copying, documentIds)
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from document where id = any(${documentIds}::bigint[]) order by id`.execute(
    db,
  )
  const done: number[] = []
  const staying: Staying[] = []
  // two copies that take numbers of the same series wait for each other in one order
  const targetOf = (sourceId: number) => copying.targets[sourceId] ?? 0
  const bySource = [...Map.groupBy(rows, ({ categoryId }) => categoryId)]
  for (const [sourceId, documents] of bySource.toSorted(([one], [other]) => targetOf(one) - targetOf(other))) {
    const ids = documents.map(({ id }) => id)
    const targetId = copying.targets[sourceId]
    if (targetId === undefined) {
      staying.push(...ids.map((id) => ({ id, subject: '', error: documentErrors.movedSince() })))
      continue
    }
    const pairs = await pairsBetween(context, copying.pairs, { sourceId, targetId })
    const gone = await copySome(context, { ...copying, sourceId, targetId, pairs }, ids)
    done.push(...gone.done)
    staying.push(...gone.staying)
  }
  const known = new Set(rows.map(({ id }) => id))
  const ended = documentIds.filter((id) => !known.has(id))
  staying.push(...ended.map((id) => ({ id, subject: '', error: documentErrors.movedSince() })))
  return { done, staying }
}
