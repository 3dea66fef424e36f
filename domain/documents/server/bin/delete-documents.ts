import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { outcomeIn } from '../bulk-operations/steps/staying.ts'
import { deleteSome } from './delete-some.ts'
import type { Outcome } from './outcome.ts'

/**
 * Moves documents to the recycle bin and keeps their status. Documents that may not be deleted stay; the
 * outcome says why.
 */
export async function deleteDocuments(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
  const gone = await deleteSome(context, documentIds)
  if (gone.done.length > 0) return outcomeIn(context.language, gone)
  // a batch of which nothing can go is a refusal like that of a single document, the lack of a right first
  const first = gone.staying[0]
  throw first?.error ?? documentErrors.nothingChosen()
}
