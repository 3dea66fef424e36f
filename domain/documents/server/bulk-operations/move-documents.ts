import { requireCategoryRight } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { movedAtOnce, setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

export interface Moving {
  readonly documentIds: readonly number[]
  readonly targetId: number
  /** Only those that are still in this category. */
  readonly sourceId?: number | undefined
  /**
   * The documents take the default rights of the target; otherwise they keep theirs. They keep their own shares in any
   * case.
   */
  readonly resetsRights: boolean
}

/** Moves documents to another category: at once, or, where they are many, in a job that shows its progress. */
export async function moveDocuments(context: ActContext, { documentIds, ...going }: Moving): Promise<Moved> {
  const documents = setOf(documentIds)
  // before anything is written down: a long move is refused while one waits
  if (documents.count > movedAtOnce) await requireCategoryRight(context, going.targetId, 'moveIn')
  const { targetId, sourceId, resetsRights } = going
  return startBulkOperation(context, { targetId, sourceId, resetsRights }, documents)
}

/** Moves documents, at most `movedAtOnce`, to the recycle bin as one act that can be taken back as one. */
export async function deleteAsOne(context: ActContext, documentIds: readonly number[]): Promise<Moved> {
  return startBulkOperation(context, { intoBin: true }, setOf(documentIds))
}
