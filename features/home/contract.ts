import {
  arrangementCalls,
  documentMessages,
  DocumentRow,
  mostSectionRows,
  RefusedDocuments,
} from '@shuku/domain/documents/contract'
import {
  column,
  defineErrors,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  post,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { homeMessages } from './messages.ts'

const most = wire(
  'most',
  IntegerId.refine((rows) => rows <= mostSectionRows),
).default(10)

const document = {
  id: wire('id', Id),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
}

const RecentDocument = wireObject({
  ...document,
  categoryName: wire('categoryName', Text),
  authorName: wire('authorName', Text),
  openedAt: wire('openedAt', Instant),
})
export type RecentDocument = z.output<typeof RecentDocument>

const NewDocument = wireObject({
  ...document,
  byId: wire('byId', Integer),
  byName: wire('byName', Text),
  /** 1 where it is new, more where it was changed. */
  version: wire('version', Integer),
  at: wire('at', Instant),
})
export type NewDocument = z.output<typeof NewDocument>

const StarredDocument = wireObject({ ...document, categoryName: wire('categoryName', Text) })
export type StarredDocument = z.output<typeof StarredDocument>

const text = homeMessages.texts
const documentText = documentMessages.texts
const { columns } = DocumentRow
const shown = {
  ...columns,
  departmentId: column('docdepartmentid', Id, {
    title: documentText.department,
    width: 10,
    sortable: true,
    hidden: true,
  }),
  reads: column('sumreadcount', WholeNumber, { title: documentText.reads, width: 6, sortable: true, hidden: true }),
}
const instant = { width: 10, sortable: true } as const

/** One table for each tab: what a person chooses for one is not that of another. */
export const StarredRow = tableShape('starred', 'id', {
  ...shown,
  starredAt: column('starredAt', Instant, { title: text.starredAt, ...instant }),
})
export const ReadRow = tableShape('read', 'id', {
  ...shown,
  readAt: column('readAt', Instant, { title: text.readAt, ...instant }),
})
export const FollowedRow = tableShape('followed', 'id', {
  ...shown,
  followedAt: column('followedAt', Instant, { title: text.followedAt, ...instant }),
})
export const WrittenRow = tableShape('written', 'id', {
  ...shown,
  // the same in each row
  authorId: column('doccreaterid', Id, { title: documentText.author, width: 8, hidden: true }),
})

const title = wireObject({ text: wire('text', Text.max(200)).default('') })

export const homeErrors = defineErrors('home', {
  tooManyStars: {
    kind: 'limit',
    'zh-CN': '一次最多收藏 {most} 篇文档，请缩小范围后再试。',
    'en-US': 'At most {most} {most|document|documents} can be starred at once. Narrow the list down first.',
  },
  tooManyFollowed: {
    kind: 'limit',
    'zh-CN': '一次最多关注 {most} 篇文档，请缩小范围后再试。',
    'en-US': 'At most {most} {most|document|documents} can be followed at once. Narrow the list down first.',
  },
  followsTooMany: {
    kind: 'limit',
    'zh-CN': '最多可关注 {most} 篇文档，请先在“我的文档集”中取消部分关注。',
    'en-US': 'You can follow at most {most} {most|document|documents}. Unfollow some under “My collection” first.',
  },
})

export const homeApi = {
  listRecent: get('/api/shuku/home/recent', {
    doc: 'The documents that the caller opened last.',
    query: wireObject({ most }),
    reply: wireObject({ documents: wire('documents', z.array(RecentDocument)) }),
  }),
  listNews: get('/api/shuku/home/news', {
    doc: 'What others published or changed last in the categories that the caller starred or may create in.',
    query: wireObject({ most }),
    reply: wireObject({ documents: wire('documents', z.array(NewDocument)) }),
  }),
  listStarred: get('/api/shuku/home/starred', {
    doc: 'The documents that the caller starred, the last one first.',
    query: wireObject({ most }),
    reply: wireObject({ documents: wire('documents', z.array(StarredDocument)), total: wire('total', Integer) }),
  }),
  listMyStarred: get('/api/shuku/home/mine/starred', {
    doc: 'The documents that the caller starred and may read, by their titles; answers the key by which `table/datas` pages them.',
    query: title,
    reply: TableKey,
  }),
  listMyFollowed: get('/api/shuku/home/mine/followed', {
    doc: 'The documents that the caller follows and may read, by their titles; answers the key by which `table/datas` pages them.',
    query: title,
    reply: TableKey,
  }),
  followDocuments: post('/api/shuku/home/follow/set', {
    doc: 'From now on the caller is notified of changes of documents, or of all that a list had when it was selected, or no longer; those that the caller may not read are left alone.',
    query: wireObject({
      documentIds: wire('documentIds', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      follows: wire('follows', Flag),
    }),
    reply: wireObject({
      /** Those that the call changed, for its undo. */
      changed: wire('changed', z.array(Id)),
      message: wire('msg', Text),
      refused: RefusedDocuments,
    }),
  }),
  listMyRead: get('/api/shuku/home/mine/read', {
    doc: 'The documents that the caller opened and may read, by their titles; answers the key by which `table/datas` pages them.',
    query: title,
    reply: TableKey,
  }),
  listMyWritten: get('/api/shuku/home/mine/written', {
    doc: 'The documents that the caller wrote, by their titles; answers the key by which `table/datas` pages them.',
    query: title,
    reply: TableKey,
  }),
  ...arrangementCalls('/api/shuku/home', 'the start page'),
  starDocument: post('/api/doc/mobile/systemDoc/coluteDoc', {
    doc: 'Gives one document the caller’s star, or takes it off (`operate=undo`), for mobile programs.',
    query: wireObject({
      documentId: wire('docid', Id),
      operate: wire('operate', z.enum(['do', 'undo'])).default('do'),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
