import { requireCategoryRight } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { pairsOfSame, type FieldPair } from '../fields/field-pairs.ts'
import { isLongOperation, setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

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
  /** They stay, and copies of them go. */
  readonly isCopy?: boolean | undefined
  /** Which custom fields of the target get whose values; of a field that both categories have its own, where nothing is said. */
  readonly pairs?: readonly FieldPair[] | undefined
}

/** What it takes on the category that documents, or copies of them, come to. */
export const rightToCome = ({ isCopy = false }: Pick<Moving, 'isCopy'>) => (isCopy ? 'copyIn' : 'moveIn')

/** What is moved has what it had; a copy is given it. */
export async function pairsOf(
  context: ActContext,
  { targetId, isCopy = false, pairs }: Pick<Moving, 'targetId' | 'isCopy' | 'pairs'>,
): Promise<readonly FieldPair[]> {
  return pairs ?? (isCopy ? await pairsOfSame(context, targetId) : [])
}

/** Moves or copies documents to another category: at once, or, where they are many, in a job that shows its progress. */
export async function moveDocuments(context: ActContext, { documentIds, ...going }: Moving): Promise<Moved> {
  const documents = setOf(documentIds)
  // before anything is written down: a long move is refused while one waits
  if (isLongOperation(documents.count)) await requireCategoryRight(context, going.targetId, rightToCome(going))
  const { targetId, sourceId, resetsRights, isCopy = false } = going
  const pairs = await pairsOf(context, going)
  return startBulkOperation(context, { targetId, sourceId, resetsRights, isCopy, pairs }, documents)
}

/** Moves documents to the recycle bin as one act that can be taken back as one. */
export async function deleteAsOne(context: ActContext, documentIds: readonly number[]): Promise<Moved> {
  return startBulkOperation(context, { intoBin: true }, setOf(documentIds))
}
