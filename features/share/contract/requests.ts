import {
  defineErrors,
  Flag,
  get,
  Id,
  Instant,
  Integer,
  Name,
  Named,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { levels } from '@shuku/domain/rights/contract'

const documentId = wire(['docid', 'id'], Id)
const level = wire('seclevel', Named(levels)).default('view')

/** Somebody who asks for access to a document. */
const AccessRequest = wireObject({
  id: wire('id', Integer),
  personId: wire('personId', Integer),
  name: wire('name', Text),
  departmentName: wire('departmentName', Text),
  level: wire('seclevel', Named(levels)),
  note: wire('note', Text),
  askedAt: wire('askedAt', Instant),
  /** What would keep the document closed to them even if it were shared. */
  barrier: wire('barrier', z.enum(['secrecy', 'draft'])).optional(),
})
export type AccessRequest = z.output<typeof AccessRequest>

/** One that the caller can answer, wherever it is. */
const WaitingRequest = wireObject({
  id: wire('id', Integer),
  documentId: wire('docid', Integer),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  name: wire('name', Text),
  level: wire('seclevel', Named(levels)),
  askedAt: wire('askedAt', Instant),
})
export type WaitingRequest = z.output<typeof WaitingRequest>

export const requestErrors = defineErrors('accessRequest', {
  tooMany: {
    kind: 'limit',
    'zh-CN': '一天内最多申请 {most} 次，请明天再试，或直接联系文档的负责人',
    'en-US': 'At most {most} {most|request|requests} a day. Try again tomorrow, or contact the document’s owner',
  },
  mayAlready: {
    kind: 'invalid',
    'zh-CN': '您已经有这项权限了，请刷新页面',
    'en-US': 'You already have this right. Reload the page',
  },
  answered: {
    kind: 'conflict',
    'zh-CN': '这项申请已经答复过了',
    'en-US': 'This request has been answered already',
  },
})

export const requestsApi = {
  askForAccess: post('/api/shuku/access/ask', {
    doc: 'Requests access to a document from its holder. The reply does not reveal whether such a document exists.',
    query: wireObject({ documentId, level, note: wire('note', Name.max(500)).default('') }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  listRequests: get('/api/shuku/access/requests', {
    doc: 'The open requests for access to a document; for people who may share it.',
    query: wireObject({ documentId }),
    reply: wireObject({
      requests: wire('requests', z.array(AccessRequest)),
      /** The highest level that the caller may give. */
      highestLevel: wire('highestLevel', Named(levels)),
    }),
  }),
  listWaiting: get('/api/shuku/access/requests/waiting', {
    doc: 'The open requests for access to documents that the caller may share, the oldest first; at most 20 of them.',
    query: wireObject({}),
    reply: wireObject({
      requests: wire('requests', z.array(WaitingRequest)),
      /** All of them. */
      total: wire('total', Integer),
    }),
  }),
  answerRequest: post('/api/shuku/access/answer', {
    doc: 'Grants the requested access, or declines; the person who asked is notified.',
    query: wireObject({
      requestId: wire('requestId', Id),
      give: wire('give', Flag),
      level,
      download: wire('download', Flag).default(true),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      /** The act that undoes the share; 0 if there is none. */
      actId: wire('actId', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>
