import {
  column,
  Flag,
  getOnly,
  Id,
  IdList,
  Instant,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  TextList,
  Truth,
  wire,
  wireObject,
  z,
  Named,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { categoryCodes, type CategorySubjectKind } from '@shuku/domain/people/contract'
import {
  categoryRights,
  rightMessages,
  SecurityLevel,
  type CategoryRight,
  postLevels,
  roleLevels,
} from '@shuku/domain/rights/contract'
import { rightsMessages } from '../messages.ts'
import { CategoryQuery } from '@shuku/domain/categories/contract'
import { Changed } from './default-rights.ts'

const text = rightMessages.texts

/**
 * The principals to whom a right on a category is given (`type`, docs/interface.md §6.4); 3, a security level alone, is
 * everyone within it.
 */
export const rightSubjectKinds = categoryCodes
export type RightSubjectKind = CategorySubjectKind

/** `level`; those from 4 on are ours. */
const rightCodes: Readonly<Record<CategoryRight, number>> = {
  create: 0,
  createChild: 1,
  moveIn: 2,
  copyIn: 3,
  settings: 4,
  moveOut: 5,
  bulkDownload: 6,
}

/** Rights as a comma-parted text of their codes. */
const Rights = z.codec(TextList, z.array(z.enum(categoryRights)), {
  decode: (codes, context) =>
    codes.flatMap((code) => {
      const right = categoryRights.find((each) => String(rightCodes[each]) === String(code))
      if (right === undefined) context.issues.push({ code: 'custom', message: 'notAmong', input: code })
      return right === undefined ? [] : [right]
    }),
  encode: (rights) => rights.map((right) => String(rightCodes[right])),
})

/** The rights of one subject on a category, given there or on one above. */
export const CategoryRightRow = tableShape('categoryRights', 'id', {
  /** The id of one of its grants. */
  id: column('id', Integer),
  name: column('subjectName', Text, { title: text.subject, width: 30 }),
  detail: column('detail', Text),
  rights: column('level', Rights, { title: rightsMessages.texts.rights, width: 30 }),
  security: column('security', Text, { title: text.security, width: 12 }),
  /** The category above that gives it; empty where it is given here. */
  inheritedFrom: column('inheritedFrom', Text, { title: text.source, width: 20, sortable: true }),
  inheritedId: column('inheritedId', Integer),
  givenBy: column('givenBy', Text),
  givenAt: column('givenAt', orNothing(Instant)),
  subjectKind: column('subjectKind', Text),
  subjectLevel: column('subjectLevel', orNothing(Integer)),
  subjectId: column('obj_id', Integer),
  subjectType: column('type', Integer),
  minSecurity: column('seclevelmain', Integer),
  maxSecurity: column('seclevelmax', Integer),
})
export type CategoryRightRow = RowOf<typeof CategoryRightRow.columns>

const losesOwn = wire('confirmed', Flag).default(false)

export const ownRightsApi = {
  listCategoryRights: getOnly('/api/doc/console/category/right', {
    doc: 'Who may create, set, copy, move and download in a category, with the category above that gives it where it is inherited.',
    query: wireObject({
      ...CategoryQuery.fields,
      kind: wire(['type', 'sharetype'], Named(rightSubjectKinds)).optional(),
      /** Rows that give one of these. */
      rights: wire('level', Rights).default([]),
    }),
    reply: wireObject({
      ...TableKey.fields,
      mayEdit: wire('canEdit', Truth),
      /** The rights that the caller may give. */
      mayGive: wire('canGive', Rights),
    }),
  }),
  giveCategoryRights: post('/api/doc/console/category/right', {
    doc: 'Gives people, units, roles, posts, groups or everyone rights on a category; what the caller lacks they cannot give.',
    query: wireObject({
      ...CategoryQuery.fields,
      kind: wire(['type', 'sharetype'], Named(rightSubjectKinds)),
      ids: wire('obj_id', IdList).default([]),
      departmentIds: wire('department', IdList).default([]),
      subcompanyIds: wire('subcompany', IdList).default([]),
      below: wire(['includesub', 'has_sub'], Flag).default(false),
      minSecurity: wire(['seclevelmain', 'from_level', 'from_Level'], SecurityLevel).default(0),
      maxSecurity: wire(['seclevelmax', 'to_level', 'to_Level'], SecurityLevel).default(255),
      rights: wire('level', Rights),
      /** Below the top it counts within the units that are named beside it, or within that of the caller. */
      roleLevel: wire(['rolelevel', 'role_level'], Named(roleLevels)).default('everywhere'),
      postLevel: wire(['joblevel', 'post_level', 'post_Level'], Named(postLevels)).default('everywhere'),
    }),
    reply: Changed,
  }),
  setCategoryRights: post('/api/shuku/categories/rights/set', {
    doc: 'Gives the subject of a row these rights and no other; refused where the caller would lose the settings without having confirmed it.',
    query: wireObject({
      ...CategoryQuery.fields,
      grantId: wire('shareid', Id),
      rights: wire('level', Rights).default([]),
      losesOwn,
    }),
    reply: Changed,
  }),
  deleteCategoryRights: post('/api/doc/console/category/right/delete', {
    doc: 'Takes all rights of rows that were given on this category; refused where the caller would lose the settings without having confirmed it.',
    query: wireObject({ ...CategoryQuery.fields, grantIds: wire(['shareids', 'shareid'], IdList), losesOwn }),
    reply: Changed,
  }),
} satisfies Record<string, Endpoint>
