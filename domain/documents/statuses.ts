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
