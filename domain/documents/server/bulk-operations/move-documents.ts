import type { ActContext } from '../act-context.ts'
import { copyKind } from '../copying/copy-kind.ts'
import { pairsOfSame, type FieldPair } from '../fields/field-pairs.ts'
import { setOf, startBulkOperation, startWithSelection, type Moved } from './start-bulk-operation.ts'
import { moveKind } from './steps/move-kind.ts'

interface Destined {
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

export interface Moving extends Destined {
  readonly documentIds: readonly number[]
}

/** Moves or copies documents to another category: at once, or, where they are many, in a job that shows its progress. */
export async function moveDocuments(context: ActContext, { documentIds, ...going }: Moving): Promise<Moved> {
  return startBulkOperation(context, await askedOf(context, going), setOf(documentIds))
}

/** Moves or copies everything that a list had when it was selected; what came to match since stays. */
export async function moveSelected(
  context: ActContext,
  { selectionId, ...going }: Destined & { readonly selectionId: number },
): Promise<Moved> {
  return startWithSelection(context, await askedOf(context, going), selectionId)
}

/** What is moved has what it had; a copy is given it. */
async function askedOf(context: ActContext, { isCopy = false, pairs, targetId, sourceId, resetsRights }: Destined) {
  const paired = pairs ?? (isCopy ? await pairsOfSame(context, targetId) : [])
  return {
    kind: isCopy ? copyKind : moveKind,
    details: { targetId, sourceId, resetsRights, pairs: paired },
  }
}
