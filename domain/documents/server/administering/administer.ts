import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireKind } from '../bulk-operations/bulk-kinds.ts'
import { isLongOperation, setOf, startBulkOperation, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { outcomeIn } from '../bulk-operations/steps/staying.ts'
import { administerSome, type AdministrativeChange } from './administer-some.ts'
import type { Administered } from './administrative-acts.ts'

/** Changes documents at once, or more than `movedAtOnce` in a job; where none can be changed, the reason of the first is thrown. */
export async function administer(
  context: ActContext,
  documentIds: readonly number[],
  change: AdministrativeChange,
): Promise<Administered | Moved> {
  if (isLongOperation(documentIds.length)) {
    return startBulkOperation(context, { kind: requireKind(change.act), details: change }, setOf(documentIds))
  }
  const { actId, ...gone } = await administerSome(context, change, { documentIds })
  if (gone.done.length === 0) throw gone.staying[0]?.error ?? documentErrors.nothingChosen()
  return { ...outcomeIn(context.language, gone), ...(actId === undefined ? {} : { actId }) }
}
