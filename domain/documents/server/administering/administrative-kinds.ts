import { z } from '@shuku/kit/contract'
import type { DocumentAct } from '@shuku/domain/audit/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { bulkMessages } from '../../contract/bulk-messages.ts'
import type { BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { namedUndo } from '../bulk-operations/words-of.ts'
import { requireSecrecy } from '../save/require-fields.ts'
import { administerSome, type AdministrativeChange } from './administer-some.ts'
import { findSuccessor } from './change-holder.ts'
import { takeBackSome } from './undo-administrative-act.ts'

const text = bulkMessages.texts

/** What the changes of documents that stay where they are have in common. */
export const changeOf = <Id extends AdministrativeChange['act'] | 'renumber'>(id: Id) => ({
  id,
  words: { title: text[id], progress: text.changeProgress, ended: text.changeEnded, endedSome: text.changeEndedSome },
  // each change is announced to those who read the document
  atOnce: 200,
  logged: (): DocumentAct => 'modify',
  mayRetry: true,
})

/** The same of their undos. */
export const changeBack = {
  ...namedUndo('changeBack'),
  atOnce: 200,
  logged: (): DocumentAct => 'modify',
}

const change = z.union([
  z.object({ act: z.enum(['author', 'owner']), personId: z.int() }),
  z.object({ act: z.literal('secrecy'), secrecy: z.enum(Object.keys(secrecyLevels) as [Secrecy]) }),
  z.object({ act: z.enum(['unshare', 'unlock']) }),
])

const undo: BulkKind<AdministrativeChange>['undo'] = {
  ...changeBack,
  logged: ({ act }) => (act === 'unshare' ? 'share' : 'modify'),
  step: (context, { ids, of, batchId }) => takeBackSome(context, { documentIds: ids, of, batchId }),
}

const kindOf = (act: AdministrativeChange['act']): BulkKind<AdministrativeChange> => ({
  ...changeOf(act),
  details: change,
  requires: async (context, asked) => {
    if ('personId' in asked) await findSuccessor(context, asked.personId)
    if ('secrecy' in asked) requireSecrecy(context.caller, asked.secrecy)
  },
  step: (context, { details, ids, batchId }) => administerSome(context, details, { documentIds: ids, batchId }),
})

/** Who wrote in an editing that was ended has the draft: that alone is not taken back. */
export const administrativeKinds: readonly BulkKind<AdministrativeChange>[] = [
  { ...kindOf('author'), undo },
  { ...kindOf('owner'), undo },
  { ...kindOf('secrecy'), undo },
  { ...kindOf('unshare'), logged: () => 'unshare', undo },
  { ...kindOf('unlock'), logged: () => 'forcedCheckIn' },
]
