export { exactly, Forecast } from './contract/forecast.ts'
export { Level, levelNamed, levels, levelsUpTo } from './contract/levels.ts'
export { PastReply } from './contract/past.ts'
export {
  defaultRightKinds,
  plainRecord,
  postLevels,
  readerColumns,
  recordFields,
  roleLevels,
  SecurityLevel,
  shareKinds,
  ShareRecord,
  subjectFields,
  GrantView,
  type ShareKind,
} from './contract/share-record.ts'
export {
  defaultPeriods,
  hasPeriod,
  lastDayOf,
  periodText,
  readPeriod,
  type SecrecyPeriod,
} from './contract/secrecy-period.ts'
export { rightMessages } from './messages.ts'

/** Acts on a document and what they need; `domain/rights/server` decides. */
export type DocumentRight = 'read' | 'download' | 'print' | 'edit' | 'share' | 'move' | 'delete' | 'full'

/** Whether people who may only view documents print them, as a category says; the codes are those of the wire. */
export const readersPrint = { no: '0', yes: '1', asDownload: '2' } as const
export type ReadersPrint = (typeof readersPrint)[keyof typeof readersPrint]

/** Whether authors may delete and move what they made while it is in force (decision 0038). */
export const retractions = ['never', 'unread', 'days'] as const

/** Why somebody still may. */
export interface Retraction {
  readonly rule: Exclude<(typeof retractions)[number], 'never'>
  /** The number of days after creation, where that is the rule. */
  readonly days: number
}

/** Why they may no longer: others have read it, or saved it, the days are over, or its category never lets them. */
export const retractionEnds = ['read', 'changed', 'days', 'never'] as const
export type RetractionEnd = (typeof retractionEnds)[number]

/** Rights on a category, inherited down the tree. */
export const categoryRights = [
  'create',
  'createChild',
  'settings',
  'copyIn',
  'moveIn',
  'moveOut',
  'bulkDownload',
] as const
export type CategoryRight = (typeof categoryRights)[number]

/**
 * Secrecy of a document; a smaller number is stricter. The codes are in requests and in the log and stay; on the screens
 * `confidential` (机密) is “Secret” and `secret` (秘密) is “Confidential”, as English orders the two.
 */
export const secrecyLevels = { confidential: 1, secret: 2, internal: 3, public: 4 } as const
export type Secrecy = keyof typeof secrecyLevels

/**
 * Whether a person of this classification may see a document of this secrecy at all; no grant and no ownership changes
 * that. Secrecy 1 is for classification 0, 2 for 0–1, 3 for 0–2, 4 for all.
 * Everybody reads 4, and most people read nothing else.
 */
export function isCleared(secrecy: number, clearance: number): boolean {
  return secrecy > clearance
}

/**
 * The statuses (`docstatus`) in which people other than the holder read a document: everybody whom a grant reaches, or
 * only those who may edit. Drafts are the holder's alone. An approver holds a grant while
 * the approval lasts (`domain/approval/server/run.ts`): to edit, or to view where a change waits.
 */
export const statusReaders = {
  0: 'holder',
  1: 'reader',
  2: 'reader',
  3: 'editor',
  4: 'editor',
  5: 'reader',
  6: 'editor',
  7: 'reader',
  8: 'editor',
  9: 'holder',
} as const satisfies Record<number, 'holder' | 'editor' | 'reader'>
