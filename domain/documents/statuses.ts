import { Named, z } from '@shuku/kit/contract'
import { secrecyLevels } from '@shuku/domain/rights/contract'

/** The status of a document; the numbers are the wire's (`docstatus`). Deleted is no status. */
export const statuses = {
  draft: 0,
  inForce: 1,
  inForceAfterApproval: 2,
  inApproval: 3,
  returned: 4,
  archived: 5,
  waitingToBePublished: 6,
  expired: 7,
  void: 8,
  workflowDraft: 9,
} as const
export type StatusName = keyof typeof statuses

export const Status = Named(statuses, { asText: true })
export type Status = StatusName
/** What a status is called: in categories that say so, what is in force is “normal” (docs/interface.md §6.1). */
export const StatusWord = z.enum([...(Object.keys(statuses) as [Status, ...Status[]]), 'normal'])
export type StatusWord = z.output<typeof StatusWord>
export const Secrecy = Named(secrecyLevels, { asText: true })
