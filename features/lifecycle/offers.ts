import type { DocumentOperation, Status } from '@shuku/domain/documents/contract'
import type { StatusAct } from './contract.ts'
import { lifecycleMessages, lifecycleScreenMessages } from './messages.ts'

const inForce: readonly Status[] = ['inForce', 'inForceAfterApproval']

function operation(id: StatusAct, order: number, statuses: readonly Status[]): DocumentOperation {
  return {
    id,
    label: lifecycleMessages.texts[id],
    right: 'full',
    statuses,
    order,
    forMany: true,
    notWhileChangeWaits: true,
  }
}

/** What this slice adds to documents, for its server and its screens; from where an act leads, `status.ts` says. */
export const statusOperations: Readonly<Record<StatusAct, DocumentOperation>> = {
  publish: operation('publish', 45, ['waitingToBePublished']),
  reopen: operation('reopen', 46, ['archived', 'expired', 'void']),
  archive: { ...operation('archive', 92, [...inForce, 'expired']), startsGroup: true },
  expire: operation('expire', 93, inForce),
  unpublish: { ...operation('unpublish', 94, [...inForce, 'waitingToBePublished']), right: 'takeBack' },
  void: { ...operation('void', 95, [...inForce, 'expired']), danger: true },
}

export const replaceOperation: DocumentOperation = {
  id: 'replace',
  label: lifecycleScreenMessages.texts.replace,
  right: 'edit',
  order: 55,
}
