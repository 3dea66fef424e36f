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
import { categoryRights, PastReply, readerColumns, ToldGrant } from '@shuku/domain/rights/contract'
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
const ToldRights = wireObject({
  rights: wire('rights', z.array(z.enum(categoryRights))),
  kind: wire('kind', Text),
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
export type ToldRights = z.output<typeof ToldRights>

/** Absent: now; else the end of that day where the caller is. */
const day = wire('day', Day).optional()

export const DefaultReadersQuery = wireObject({
  ...CategoryQuery.fields,
  /** Who makes the document; oneself without it. */
  creatorId: wire('creatorId', Id).optional(),
  name: wire('name', Text.max(100)).optional(),
  day,
})

/** Who would see what is made in a category, and who may do what in it; for those who may change it. */
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
      /** What keeps the person from it, beside the grants. */
      obstacles: wire('obstacles', z.array(z.enum(['notHere', 'left', 'noGrant']))),
      grants: wire('grants', z.array(ToldGrant)),
      /** What the person has, by whatever. */
      rights: wire('rights', z.array(z.enum(categoryRights))),
      /** Administers categories by their office, here too. */
      byOffice: wire('byOffice', Flag),
      grantedRights: wire('grantedRights', z.array(ToldRights)),
    }),
  }),
  getCategoryPast: get('/api/shuku/categories/access/past', {
    doc: 'Of which days it can be asked who would have read what was made in the category; for those who may change its settings.',
    query: CategoryQuery,
    reply: PastReply,
  }),
} satisfies Record<string, Endpoint>
