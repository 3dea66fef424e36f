import {
  column,
  Day,
  Id,
  Instant,
  Integer,
  Named,
  NodeId,
  orNothing,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type RowOf,
} from '@shuku/kit/contract'
import { runActs } from '../client-contract.ts'
import { syncMessages } from '../messages.ts'

const text = syncMessages.texts

/** What became of a file: carried, left on purpose, or left although it should have been carried. */
export const outcomes = ['done', 'left', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a file was left although nobody meant to. A reason that nobody knows is one of these. */
export const failures = [
  'clash',
  'busy',
  'inUse',
  'unread',
  'isFolder',
  'isFile',
  'badName',
  'outgrew',
  'lost',
  'noRoom',
  'quota',
  'serverFull',
  'manyUploads',
] as const
/** Why a file was left on purpose. */
export const leavings = ['deletedInCloud', 'deletedHere', 'changedHere', 'skipped', 'paired'] as const

const asked = {
  /** -1, with which the state of programs begins, is of all rules. */
  ruleId: wire(['ruleId', 'synRuleId', 'id'], NodeId).optional(),
  /** A part of the path. */
  text: wire(['fileName', 'searchValue'], Text.max(200)).optional(),
  since: wire(['startdate', 'since'], Day).optional(),
  until: wire(['enddate', 'until'], Day).optional(),
  /** Of rules of this kind alone. */
  fileType: wire('fileType', Named({ invoice: 0, normal: 1 }, { asText: true })).optional(),
}

export const LogQuery = wireObject({ ...asked, outcome: wire('result', z.enum(outcomes)).optional() })
export type LogQuery = z.output<typeof LogQuery>
export const LogCountsQuery = wireObject(asked)
export type LogCountsQuery = z.output<typeof LogCountsQuery>

export const LogRow = tableShape('sync-log', 'id', {
  id: column('id', Id),
  at: column('operatetime', Instant, { title: text.at, width: 16, sortable: true }),
  path: column('filepath', Text, { title: text.file, width: 34 }),
  act: column('act', z.enum(runActs)),
  outcome: column('result', z.enum(outcomes)),
  /** The two in words. */
  did: column('operatetype', Text, { title: text.did, width: 24 }),
  ruleId: column('ruleid', Id),
  ruleName: column('rulename', Text, { title: text.rule, width: 16 }),
  /** Nothing where the client did not say it. */
  sizeBytes: column('filesize', orNothing(Integer), { title: text.size, width: 10 }),
  /** Of the disk, where there is one. */
  itemId: column('itemid', orNothing(Id)),
  way: column('syntype', Named({ up: 0, down: 1 }, { asText: true })),
  localFolders: column('localcontent', Text),
  folderName: column('foldername', Text),
  computerName: column('computername', Text),
})
export type LogRow = RowOf<typeof LogRow.columns>
