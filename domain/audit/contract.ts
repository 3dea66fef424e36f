export { auditMessages } from './messages.ts'

/**
 * The acts that a document's log records for the nouns; the numbers are the wire's (`operatetype`). Slices declare
 * others (`LogAct`).
 */
export const documentActs = {
  read: 0,
  create: 1,
  modify: 2,
  delete: 3,
  approve: 4,
  return: 5,
  reopen: 6,
  archive: 7,
  reload: 8,
  draft: 9,
  reply: 10,
  move: 11,
  copy: 12,
  publish: 13,
  invalidate: 14,
  void: 15,
  newVersion: 16,
  forcedCheckOut: 17,
  automaticCheckOut: 18,
  forcedCheckIn: 19,
  automaticCheckIn: 20,
  print: 21,
  download: 22,
  changeOfStatus: 23,
  // our own: the wire has no words for them
  share: 24,
  unshare: 25,
  // 26 to 29 are those of slices
  preview: 30,
} as const
export type DocumentAct = keyof typeof documentActs
