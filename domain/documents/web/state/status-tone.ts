import type { StatusTone } from '@shuku/kit/web'
import type { Status } from '../../contract.ts'

/** How a status looks: the usual one is only outlined, what is on its way is tinted, what is over is grey. */
export const statusTones: Readonly<Record<Status, StatusTone>> = {
  draft: 'mute',
  inForce: 'ok',
  inForceAfterApproval: 'ok',
  inApproval: 'run',
  returned: 'back',
  archived: 'mute',
  waitingToBePublished: 'run',
  expired: 'mute',
  void: 'mute',
  workflowDraft: 'mute',
}

/** Titles of what no longer holds are secondary grey. */
export function isOver(status: Status): boolean {
  return status === 'expired' || status === 'void'
}

/** The usual state needs no mention where room is short. */
export function isUsual(status: Status): boolean {
  return statusTones[status] === 'ok'
}
