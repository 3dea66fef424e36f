import type { DocumentAct } from '@shuku/domain/audit/contract'
import type { AdministrativeChange } from '../administering/administer-some.ts'
import type { StatusTurn } from '../lifecycle/change-status.ts'
import { isDated } from '../lifecycle/publication-date.ts'
import { transitions } from '../status.ts'

/** What an operation does with documents that stay where they are. It is in `document_move.turn`. */
export type DocumentChange = StatusTurn | AdministrativeChange

/** Whether their status changes. */
export const isTurn = (change: DocumentChange): change is StatusTurn => 'publishAt' in change

const logged: Record<AdministrativeChange['act'], DocumentAct> = {
  author: 'modify',
  owner: 'modify',
  secrecy: 'modify',
  unshare: 'unshare',
  unlock: 'forcedCheckIn',
  renumber: 'modify',
}

/** The act that the documents' logs record for it. */
export function loggedOf(change: DocumentChange): DocumentAct {
  if (!isTurn(change)) return logged[change.act]
  return isDated(publicationOf(change)) ? 'changeOfStatus' : transitions[change.act].logged
}

/** The act that they record when it is taken back. */
export function loggedOfUndo(change: DocumentChange): DocumentAct {
  if (isTurn(change)) return 'changeOfStatus'
  return change.act === 'unshare' ? 'share' : 'modify'
}

/** When documents that are published take effect, where that is not at once. */
export function publicationOf({ publishAt }: StatusTurn): Date | undefined {
  return publishAt === null ? undefined : new Date(publishAt)
}
