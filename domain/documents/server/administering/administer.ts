import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { isLongOperation, setOf, startBulkOperation, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { outcomeIn } from '../bulk-operations/steps/staying.ts'
import { requireSecrecy } from '../save/require-fields.ts'
import { administerSome, type AdministrativeChange } from './administer-some.ts'
import type { Administered } from './administrative-acts.ts'
import { findSuccessor } from './change-holder.ts'

/** Changes documents at once, or more than `movedAtOnce` in a job; where none can be changed, the reason of the first is thrown. */
export async function administer(
  context: ActContext,
  documentIds: readonly number[],
  change: AdministrativeChange,
): Promise<Administered | Moved> {
  if (isLongOperation(documentIds.length)) {
    await requireValue(context, change)
    return startBulkOperation(context, { change }, setOf(documentIds))
  }
  const { actId, ...gone } = await administerSome(context, change, { documentIds })
  if (gone.done.length === 0) throw gone.staying[0]?.error ?? documentErrors.nothingChosen()
  return { ...outcomeIn(context.language, gone), ...(actId === undefined ? {} : { actId }) }
}

/** A job finds out at each step; who begins it learns at once. */
async function requireValue(context: ActContext, change: AdministrativeChange): Promise<void> {
  if ('personId' in change) await findSuccessor(context, change.personId)
  if ('secrecy' in change) requireSecrecy(context.caller, change.secrecy)
}
