import {
  Day,
  Flag,
  get,
  Id,
  Instant,
  Integer,
  orNothing,
  TableKey,
  tableShape,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { categoryRights, PastReply, readerColumns, GrantView } from '@shuku/domain/rights/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'

/** Somebody who would read a new document, with the entry that opens most. */
export const DefaultReaderRow = tableShape('defaultReaders', 'personId', readerColumns)
export type DefaultReaderRow = RowOf<typeof DefaultReaderRow.columns>

const Person = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  departmentName: wire('departmentName', Text),
  securityLevel: wire('securityLevel', Integer),
})

/** The rights of one subject on the category, and whether they are the person’s. */
const RightsView = wireObject({
  rights: wire('rights', z.array(z.enum(categoryRights))),
  kind: wire('kind', Text),
  subjectId: wire('subjectId', Integer),
  name: wire('name', Text),
  detail: wire('detail', Text).default(''),
  minSecurity: wire('minSecurity', Integer),
  maxSecurity: wire('maxSecurity', Integer),
  /** The category above that gives it; empty where it is given here. */
  inheritedFrom: wire('inheritedFrom', Text).default(''),
  isMember: wire('isMember', Truth),
  memberSince: wire('memberSince', orNothing(Instant)),
  isWithinBounds: wire('isWithinBounds', Truth),
  reaches: wire('reaches', Truth),
  givenBy: wire('givenBy', Text).default(''),
  givenAt: wire('givenAt', orNothing(Instant)),
})
export type RightsView = z.output<typeof RightsView>

/** Absent: now; else the end of that day where the caller is. */
const day = wire('day', Day).optional()

export const DefaultReadersQuery = wireObject({
  ...CategoryQuery.fields,
  /** The assumed author; by default the caller. */
  creatorId: wire('creatorId', Id).optional(),
  name: wire('name', Text.max(100)).optional(),
  day,
})

/**
 * Calls that explain who would see documents made in a category and who may do what in it, for people who may change
 * its settings.
 */
export const categoryAccessApi = {
  listDefaultReaders: get('/api/shuku/categories/access/readers', {
    doc: 'Everybody who would read a document that a person makes in the category now, or would have made on a past day, each with the entry that opens most.',
    query: DefaultReadersQuery,
    reply: wireObject({ ...TableKey.fields, creator: wire('creator', Person) }),
  }),
  explainCategoryAccess: get('/api/shuku/categories/access/explain', {
    doc: 'Whether a person would read such a document, which rights they have on the category, and by what; of a past day the document alone.',
    query: wireObject({
      ...CategoryQuery.fields,
      creatorId: wire('creatorId', Id).optional(),
      personId: wire('personId', Id),
      day,
    }),
    reply: wireObject({
      person: wire('person', Person),
      mayRead: wire('mayRead', Truth),
      isCreator: wire('isCreator', Truth),
      /** Obstacles other than missing grants. */
      obstacles: wire('obstacles', z.array(z.enum(['notHere', 'left', 'noGrant']))),
      grants: wire('grants', z.array(GrantView)),
      /** All rights of the person, from any source. */
      rights: wire('rights', z.array(z.enum(categoryRights))),
      /** The person administers categories by an administrative role, this one included. */
      asAdministrator: wire('byOffice', Flag),
      grantedRights: wire('grantedRights', z.array(RightsView)),
    }),
  }),
  getCategoryPast: get('/api/shuku/categories/access/past', {
    doc: 'The days for which past access to the category can be asked; for people who may change its settings.',
    query: CategoryQuery,
    reply: PastReply,
  }),
} satisfies Record<string, Endpoint>
