import {
  Day,
  get,
  Id,
  Integer,
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
import { PastReply, readerColumns, GrantView } from '@shuku/domain/rights/contract'

const documentId = wire(['docid', 'id'], Id)
/** Absent: now; else the end of that day where the caller is. */
const day = wire('day', Day).optional()

/** Somebody who may read a document now, with what opens it to them. */
export const ReaderRow = tableShape('readers', 'personId', readerColumns)
export type ReaderRow = RowOf<typeof ReaderRow.columns>

export const Explanation = wireObject({
  person: wire(
    'person',
    wireObject({
      id: wire('id', Id),
      name: wire('name', Text),
      departmentName: wire('departmentName', Text),
      securityLevel: wire('securityLevel', Integer),
    }),
  ),
  mayRead: wire('mayRead', Truth),
  mayDownload: wire('mayDownload', Truth),
  isHolder: wire('isHolder', Truth),
  /** 0: no grant reaches the person. */
  level: wire('level', Integer),
  /** They made it and may still delete and move it. */
  retracts: wire('retracts', z.object({ rule: z.enum(['unread', 'days']), days: z.int() })).optional(),
  obstacles: wire('obstacles', z.array(z.enum(['left', 'deleted', 'secrecy', 'status', 'noGrant', 'notHere']))),
  grants: wire('grants', z.array(GrantView)),
})
export type Explanation = z.output<typeof Explanation>

export const ReadersQuery = wireObject({ documentId, name: wire('name', Text.max(100)).optional(), day })

export const accessApi = {
  listReaders: get('/api/shuku/access/readers', {
    doc: 'Everybody who may read a document now, or could at the end of a day, each with the grant that opens most; for people who may share it.',
    query: ReadersQuery,
    reply: TableKey,
  }),
  explainAccess: get('/api/shuku/access/explain', {
    doc: 'Whether a person may read a document, and why: every grant that reaches them; those who may share it may ask about anybody and of any past day, everybody else about themselves as it is now.',
    query: wireObject({ documentId, personId: wire('personId', Id).optional(), day }),
    reply: Explanation,
  }),
  getPast: get('/api/shuku/access/past', {
    doc: 'The days for which past access to a document can be asked; for people who may share it.',
    query: wireObject({ documentId }),
    reply: PastReply,
  }),
} satisfies Record<string, Endpoint>
