import {
  column,
  Flag,
  getOnly,
  getOrPost,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  Named,
  notYet,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import {
  defaultRightKinds,
  levels,
  postLevels,
  rightMessages,
  roleLevels,
  SecurityLevel,
  subjectFields,
} from '@shuku/domain/rights/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'

const text = rightMessages.texts
const names = {
  kind: ['sharetype', 'objType'],
  level: ['sharelevel', 'seclevel'],
  download: ['downloadlevel', 'download'],
  minSecurity: ['seclevelmain', 'from_level', 'from_Level'],
  maxSecurity: ['seclevelmax', 'to_level', 'to_Level'],
} as const

/** One entry of what the category gives to new documents. */
export const DefaultRightRow = tableShape('defaultRights', 'id', {
  id: column('id', Integer),
  name: column('subjectName', Text, { title: text.subject, width: 30 }),
  detail: column('detail', Text),
  level: column('sharelevel', Named(levels), { title: text.level, width: 14, sortable: true }),
  security: column('security', Text, { title: text.security, width: 12 }),
  download: column('downloadlevel', Flag, { title: text.download, width: 8 }),
  /** Absent where it depends on the author of the document. */
  people: column('people', orNothing(Integer), { title: text.people, width: 8 }),
  givenBy: column('givenBy', Text, { title: text.source, width: 20 }),
  givenAt: column('givenAt', orNothing(Instant)),
  /** A principal’s kind (person, department_below, everyone …), or the creator’s unit. */
  subjectKind: column('subjectKind', Text),
  subjectLevel: column('subjectLevel', orNothing(Integer)),
  subjectId: column('obj_id', Integer),
  principalId: column('principalId', Integer),
  /** In the codes of this list, which count everyone and groups unlike those of documents. */
  objectType: column('sharetype', Integer),
  below: column('includesub', Flag),
  minSecurity: column('seclevelmain', Integer),
  maxSecurity: column('seclevelmax', Integer),
})
export type DefaultRightRow = RowOf<typeof DefaultRightRow.columns>

const RoleLevel = Named(roleLevels)
const PostLevel = Named(postLevels)
/** The administrative organisation is the only one; nothing says what the others narrow. */
const further = {
  organisation: notYet('orgid', '0'),
  operatingGroup: notYet('operategroup'),
  postSubcompany: notYet('jobsubcompany'),
}

/** One entry of the add dialog: it may name several people, units or roles at once. */
const record = {
  ...subjectFields,
  ...further,
  kind: wire(names.kind, Named(defaultRightKinds)),
  below: wire(['includesub', 'has_sub'], Flag).default(false),
  roleLevel: wire(['rolelevel', 'role_level'], RoleLevel).default('everywhere'),
  postLevel: wire(['joblevel', 'post_level', 'post_Level'], PostLevel).default('everywhere'),
  minSecurity: wire(names.minSecurity, SecurityLevel).default(0),
  maxSecurity: wire(names.maxSecurity, SecurityLevel).default(255),
  level: wire(names.level, Named(levels)).default('view'),
  download: wire(names.download, Flag).default(true),
}

const Options = z.array(z.record(z.string(), z.unknown()))

/** How the category’s documents that readers see differ from its present default rights. */
const standing = {
  documents: wire('docSecNum', Integer),
  /** Follow earlier default rights that say something else. */
  behind: wire('behind', Integer),
  /** Keep default rights of their own. */
  detached: wire('detached', Integer),
}

export const Changed = wireObject({
  message: wire('msg', Text),
  /** The act to undo, within a day; 0 if nothing changed. */
  actId: wire('actId', Integer),
})

export const DefaultRightsQuery = wireObject({
  ...CategoryQuery.fields,
  kind: wire('sharetype', Named(defaultRightKinds)).optional(),
  level: wire('sharelevel', Named(levels)).optional(),
  download: wire('downloadlevel', Flag).optional(),
  minSecurity: wire('seclevelmain', SecurityLevel).optional(),
  maxSecurity: wire('seclevelmax', SecurityLevel).optional(),
  roleLevel: wire('rolelevel', RoleLevel).optional(),
  postLevel: wire('joblevel', PostLevel).optional(),
  below: wire('includesub', Flag).optional(),
  /** 0 is the administrative organisation, the only one: of another one there is no entry. */
  organisationId: wire('orgid', WholeNumber).optional(),
  groupId: wire('operategroup', WholeNumber).optional(),
  /** Entries name no sub-company in which somebody must hold a post: with one there is no entry. */
  postSubcompanyId: wire('jobsubcompany', WholeNumber).optional(),
})
export type DefaultRightsQuery = z.output<typeof DefaultRightsQuery>

export const defaultRightsApi = {
  listDefaultRights: getOnly('/api/doc/console/category/defaultRight', {
    doc: 'What a category gives its new documents, each with level, bounds, and who entered it; with the options of the form.',
    query: DefaultRightsQuery,
    reply: wireObject({
      ...TableKey.fields,
      mayEdit: wire('canEdit', Truth),
      maySync: wire('canSyncHistory', Truth),
      /** The highest level that the caller may give here; 0 none. */
      mostLevel: wire('mostLevel', Integer),
      ...standing,
      noDownload: wire('noDownload', Integer),
      levels: wire('shareLevelOptions', Options),
      kinds: wire('irrelevantShareTypeOptions', Options),
      relations: wire('userShareTypeOptions', Options),
      customRelations: wire('customShareTypeOptions', Options),
      units: wire('subTypeOptions', Options),
      companies: wire('companyOptions', Options),
      customerTypes: wire('customerTypeOptions', Options),
      pickers: wire('browsers', z.record(z.string(), z.unknown())),
    }),
  }),
  addDefaultRights: post('/api/doc/console/category/defaultRight', {
    doc: 'Gives the documents that are made from now on more readers; those that exist stay as they are.',
    query: wireObject({ ...CategoryQuery.fields, ...record }),
    reply: Changed,
  }),
  deleteDefaultRights: post('/api/doc/console/category/defaultRight/delete', {
    doc: 'Takes entries away for the documents that are made from now on.',
    query: wireObject({ ...CategoryQuery.fields, ids: wire(['shareids', 'shareid'], IdList) }),
    reply: Changed,
  }),
  previewDeletion: getOrPost('/api/shuku/categories/default-rights/preview-delete', {
    doc: 'Before entries are taken away: how many people would no longer see the documents that are made from now on, and how many still would; nothing is changed.',
    query: wireObject({ ...CategoryQuery.fields, ids: wire(['shareids', 'shareid'], IdList) }),
    reply: wireObject({
      lost: wire('lost', Integer),
      remaining: wire('remaining', Integer),
      /** Some of the entries name people by who makes the document: they are not counted. */
      hangsOnCreator: wire('hangsOnCreator', Truth),
    }),
  }),
  changeDefaultRights: post('/api/shuku/categories/default-rights/change', {
    doc: 'Gives entries another level, download or bounds, for the documents that are made from now on; what is left out stays.',
    query: wireObject({
      ...CategoryQuery.fields,
      ids: wire(['shareids', 'shareid'], IdList),
      level: wire(names.level, Named(levels)).optional(),
      download: wire(names.download, Flag).optional(),
      minSecurity: wire(names.minSecurity, SecurityLevel).optional(),
      maxSecurity: wire(names.maxSecurity, SecurityLevel).optional(),
    }),
    reply: Changed,
  }),
  previewDefaultRights: getOrPost('/api/shuku/categories/default-rights/preview', {
    doc: 'How many people an entry would let read new documents, and how many of them do not yet; nothing is changed.',
    query: wireObject({ ...CategoryQuery.fields, ...record }),
    reply: wireObject({
      reached: wire('reached', Integer),
      added: wire('added', Integer),
      /** It names people by who makes the document: nobody can be counted. */
      hangsOnCreator: wire('hangsOnCreator', Truth),
      /** Why the caller may not give it; empty where they may. */
      refusal: wire('refusal', Text),
      ...standing,
    }),
  }),
  syncDefaultRights: post('/api/doc/console/category/defaultRight/syncHistory', {
    doc: 'Gives existing documents the category’s present default rights; detached documents keep their own.',
    query: CategoryQuery,
    reply: Changed,
  }),
  previewSync: get('/api/shuku/categories/default-rights/preview-sync', {
    doc: 'How many people would gain and lose the reading of how many documents by default rights; nothing is changed.',
    query: CategoryQuery,
    reply: wireObject({
      gain: wire('gain', Integer),
      lose: wire('lose', Integer),
      /** False: there were too many to be counted in two seconds. */
      isCounted: wire('isCounted', Truth),
      ...standing,
    }),
  }),
  undoRights: post('/api/shuku/categories/rights/undo', {
    doc: 'Takes an act of the caller’s on default rights or rights of a category back as one, within a day.',
    query: wireObject({ actId: wire('actId', Id) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
