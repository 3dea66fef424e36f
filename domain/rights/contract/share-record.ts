import {
  column,
  Flag,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  Named,
  notYet,
  orNothing,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
} from '@shuku/kit/contract'
import { principalKinds, shareCodes } from '@shuku/domain/people/contract'
import { rightMessages } from '../messages.ts'
import { levels } from './levels.ts'

const text = rightMessages.texts

/** The kinds of principals that a share names (`objType`, docs/interface.md §6.3). */
export const shareKinds = {
  ...shareCodes,
  creatorSubcompany: 84,
  creatorDepartment: 85,
} as const
export type ShareKind = keyof typeof shareKinds

/** The default rights of a category count everyone and groups the other way round; nothing else differs. */
export const defaultRightKinds = { ...shareKinds, everyone: 5, group: 6 } as const

/** The unit of the document within which a role counts, or everywhere. */
export const roleLevels = principalKinds.role.levels
/** The same of a post. */
export const postLevels = principalKinds.post.levels

export const SecurityLevel = WholeNumber.refine((level) => level >= 0 && level <= 255, { error: 'outOfRange' })

/** The principals that a record names: people, units, roles, posts, groups, everyone, or a relation to the creator. */
export const subjectFields = {
  kind: wire('objType', Named(shareKinds, { alsoReads: { '-80': 'creator', '-81': 'superior' } })),
  /** People, roles, groups, posts. */
  ids: wire('obj_id', IdList).default([]),
  subcompanyIds: wire('subcompany', IdList).default([]),
  departmentIds: wire('department', IdList).default([]),
  /** For units: include those below. */
  below: wire('has_sub', Flag).default(false),
  roleLevel: wire('role_level', Named(roleLevels)).default('everywhere'),
  postLevel: wire(['post_level', 'post_Level'], Named(postLevels)).default('everywhere'),
  minSecurity: wire(['from_level', 'from_Level'], SecurityLevel).default(0),
  maxSecurity: wire(['to_level', 'to_Level'], SecurityLevel).default(255),
  /** Which organisation a relation to the creator is of; there is but the administrative one. */
  creatorOrganisation: notYet('creater_orgid', '0'),
  /** No document says what the record is about besides its subject. */
  targetObject: notYet('target_object_id', '0'),
}

export const recordFields = {
  ...subjectFields,
  level: wire('seclevel', Named(levels)).default('view'),
  download: wire('download', Flag).default(true),
  validUntil: wire('valid_until', Instant).optional(),
  /** 0, or the organisation itself: there is but the administrative one. */
  creatorOrganisation: wire('creater_orgid', WholeNumber).optional(),
  /** What a program notes with it; nothing follows it, and it is listed as it came. */
  targetObject: wire('target_object_id', Name.max(100)).optional(),
}

/** One entry of the add dialog; it may name several people, units or roles at once. */
export const ShareRecord = wireObject(recordFields)
export type ShareRecord = z.output<typeof ShareRecord>

/** A record as the add dialog begins it. */
export const plainRecord: Omit<ShareRecord, 'creatorOrganisation' | 'targetObject'> = {
  kind: 'person',
  ids: [],
  subcompanyIds: [],
  departmentIds: [],
  below: false,
  roleLevel: 'everywhere',
  postLevel: 'everywhere',
  minSecurity: 0,
  maxSecurity: 255,
  level: 'view',
  download: true,
}

/** Somebody who may read something, with what opens it to them most. */
export const readerColumns = {
  personId: column('personId', Id),
  name: column('name', Text, { title: text.person, width: 24, sortable: true }),
  departmentName: column('departmentName', Text, { title: text.department, width: 24 }),
  level: column('level', Named(levels), { title: text.level, width: 14, sortable: true }),
  download: column('download', Flag, { title: text.download, width: 10 }),
  why: column('why', Text, { title: text.why, width: 28 }),
  isHolder: column('isHolder', Flag),
}

/** One grant on a document, or in the default rights of a category, and whether it reaches a person. */
export const GrantView = wireObject({
  /** The document itself, or the default rights of its category. */
  from: wire('from', z.enum(['document', 'category'])),
  kind: wire('kind', Text),
  /** Whom it is for, among those of the kind; 0 where the kind says it all. */
  subjectId: wire('subjectId', Integer),
  name: wire('name', Text),
  detail: wire('detail', Text).default(''),
  level: wire('level', Named(levels)),
  canDownload: wire('canDownload', Truth),
  minSecurity: wire('minSecurity', Integer),
  maxSecurity: wire('maxSecurity', Integer),
  validUntil: wire('validUntil', orNothing(Instant)),
  /** Since when the person has been a member; relations have no history. */
  memberSince: wire('memberSince', orNothing(Instant)),
  isMember: wire('isMember', Truth),
  isWithinBounds: wire('isWithinBounds', Truth),
  isInForce: wire('isInForce', Truth),
  reaches: wire('reaches', Truth),
  givenBy: wire('givenBy', Text).default(''),
  givenAt: wire('givenAt', orNothing(Instant)),
  note: wire('note', Text).default(''),
  /** Given by an approval that waits for the person, and ends with it; somebody who shares it with them too shows instead. */
  asApprover: wire('asApprover', Truth).optional(),
  /** Given by a subscription that was approved, and ends with it. */
  asSubscriber: wire('asSubscriber', Truth).optional(),
})
export type GrantView = z.output<typeof GrantView>
