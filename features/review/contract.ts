import {
  column,
  Day,
  defineErrors,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
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
import { reviewTexts as text } from './messages.ts'

const documentId = wire(['docid', 'id'], Id)

export const ReviewRow = tableShape('reviews', 'id', {
  id: column('id', Integer),
  subject: column('subject', Text, { title: text.document, width: 36, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  category: column('category', Text, { title: text.category, width: 14 }),
  reviewers: column('reviewers', Text, { title: text.reviewers, width: 16 }),
  reads: column('reads', Integer, { title: text.reads, width: 8, sortable: true }),
  reviewedAt: column('reviewedAt', orNothing(Instant), { title: text.last, width: 12 }),
  dueOn: column('dueOn', Day, { title: text.due, width: 12, sortable: true }),
  isOverdue: column('isOverdue', Flag),
})
export type ReviewRow = RowOf<typeof ReviewRow.columns>

export const ReviewQuery = wireObject({
  state: wire('state', z.enum(['due', 'overdue', 'all'])).default('due'),
})
export type ReviewQuery = z.output<typeof ReviewQuery>

/** Each of them is notified, and reminded. */
export const mostReviewers = 20

export const reviewErrors = defineErrors('review', {
  noReview: {
    kind: 'invalid',
    'zh-CN': '这篇文档不需要复审。请刷新页面。',
    'en-US': 'This document is not reviewed. Reload the page.',
  },
  notYours: { kind: 'refused', 'zh-CN': '这篇文档不由您复审。', 'en-US': 'You are not a reviewer of this document.' },
  notUndone: {
    kind: 'invalid',
    'zh-CN': '确认之后已有变化，不能撤销。',
    'en-US': 'Something changed after you confirmed; it cannot be undone.',
  },
  beyondReach: {
    kind: 'refused',
    'zh-CN': '指定本部门和下属以外的人复审，需要文档所在目录的设置权限，或全公司的组织管理权限。',
    'en-US':
      'Naming reviewers outside your department and reports takes the right to change the category’s settings, or to administer the whole organisation.',
  },
  noReviewers: { kind: 'invalid', 'zh-CN': '请选择复审人。', 'en-US': 'Choose who reviews.' },
  personGone: {
    kind: 'invalid',
    'zh-CN': '所选的人已离职或不存在，请重新选择。',
    'en-US': 'A chosen person has left or does not exist. Choose another.',
  },
})

export const reviewApi = {
  getReview: get('/api/shuku/review', {
    doc: 'How often a document is reviewed, by whom, when next, and who confirmed it last; for who may read it.',
    query: wireObject({ documentId }),
    reply: wireObject({
      /** 0 is never. */
      months: wire('months', Integer),
      isOwn: wire('isOwn', Truth),
      /** What its category says. */
      categoryMonths: wire('categoryMonths', Integer),
      dueOn: wire('dueOn', orNothing(Day)),
      /** Within the days in which its reviewers are asked. */
      isDue: wire('isDue', Truth),
      isOverdue: wire('isOverdue', Truth),
      /** Whom the document names, else its category; the owner where neither does. */
      reviewers: wire('reviewers', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
      namedBy: wire('namedBy', z.enum(['document', 'category', 'owner'])),
      last: wire(
        'last',
        wireObject({ by: wire('by', Text), at: wire('at', Instant), comment: wire('comment', Text).keepEmpty() }),
      ).optional(),
      mayConfirm: wire('mayConfirm', Truth),
    }),
  }),
  setReview: post('/api/shuku/review/set', {
    doc: 'Says how often a document is reviewed (0 never; left out: as its category says) and by whom; for who has full control.',
    query: wireObject({
      documentId,
      months: wire('months', Integer.pipe(z.int().min(0).max(120))).optional(),
      personIds: wire(
        'personIds',
        IdList.refine((ids) => ids.length <= mostReviewers),
      ).default([]),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  confirmReview: post('/api/shuku/review/confirm', {
    doc: 'A reviewer says that a document is still valid; it is due again after its months.',
    query: wireObject({ documentId, comment: wire('comment', Name.trim().max(500)).default('') }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  undoReview: post('/api/shuku/review/undo', {
    doc: 'Takes back, within a day, what the caller confirmed last of a document, as long as nobody has changed its review since.',
    query: wireObject({ documentId }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  countHidden: get('/api/shuku/review/hidden', {
    doc: 'How many documents are overdue in categories that the caller administers, and are not in their list because they may not read them.',
    reply: wireObject({ hidden: wire('hidden', Integer) }),
  }),
  listReviews: get('/api/shuku/review/list', {
    doc: 'Documents to be reviewed that the caller reviews, or whose category they administer, the most read first.',
    query: ReviewQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
