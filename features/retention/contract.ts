import {
  column,
  Day,
  defineErrors,
  Flag,
  get,
  IdList,
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
import { retentionTexts as text } from './messages.ts'

export const mostAtOnce = 500

export const states = ['soon', 'later', 'held', 'kept', 'done'] as const

/** A document that is due, was kept, or was dealt with. */
export const RetentionRow = tableShape('retention', 'id', {
  id: column('id', Integer),
  subject: column('subject', Text, { title: text.document, width: 36, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  /** Who administers a category need not read in it. */
  mayOpen: column('mayOpen', Flag),
  category: column('category', Text, { title: text.category, width: 16 }),
  action: column('action', z.enum(['archive', 'delete', 'ask']), { title: text.action, width: 14 }),
  dueOn: column('dueOn', Day, { title: text.due, width: 12, sortable: true }),
  keptUntil: column('keptUntil', orNothing(Day), { title: text.keptUntil, width: 12 }),
  decidedBy: column('decidedBy', Text, { title: text.decidedBy, width: 14 }),
  /** Of what is due and on hold: by what. */
  reason: column('reason', Text, { title: text.reason, width: 24 }),
})
export type RetentionRow = RowOf<typeof RetentionRow.columns>

export const RetentionQuery = wireObject({
  state: wire('state', z.enum(states)).default('soon'),
})
export type RetentionQuery = z.output<typeof RetentionQuery>

export const retentionErrors = defineErrors('retention', {
  noReason: { kind: 'invalid', 'zh-CN': '请填写保留原因。', 'en-US': 'Enter a reason for retaining them.' },
  takesEveryRight: {
    kind: 'refused',
    'zh-CN': '设置到期处置需要您对该目录和沿用它的下级目录都拥有全部目录权限。请联系拥有这些权限的目录管理员。',
    'en-US':
      'Setting what happens after the period requires all rights on the category and on those below that inherit it. Ask an administrator who has them.',
  },
  noField: {
    kind: 'invalid',
    'zh-CN': '请选择期限从哪个日期字段起算。',
    'en-US': 'Select the date field from which the period is counted.',
  },
  noSuchField: {
    kind: 'invalid',
    'zh-CN': '这个目录的文档没有所选的日期字段。',
    'en-US': 'Documents of this category do not have the selected date field.',
  },
  nothingLeft: {
    kind: 'conflict',
    'zh-CN': '所选文档的处置状态已变，请刷新后重试。',
    'en-US': 'The retention status of these documents has changed. Refresh and try again.',
  },
})

export const retentionApi = {
  getRetention: get('/api/shuku/retention', {
    doc: 'How the last nightly run went, and how many entries of the caller’s categories are above their classification.',
    reply: wireObject({
      lastRun: wire(
        'lastRun',
        wireObject({
          day: wire('day', Day),
          listed: wire('listed', Integer),
          archived: wire('archived', Integer),
          deleted: wire('deleted', Integer),
        }),
      ).optional(),
      /** No run has ended within two days, although there are rules. */
      isLate: wire('isLate', Truth),
      /** Listed ones. */
      hidden: wire('hidden', Integer),
    }),
  }),
  listRetention: get('/api/shuku/retention/list', {
    doc: 'Documents whose time of keeping ends, in the categories whose settings the caller may change, as far as their classification reaches.',
    query: RetentionQuery,
    reply: TableKey,
  }),
  decideRetention: post('/api/shuku/retention/decide', {
    doc: 'Keeps documents for another period, with a reason, or takes that back; where the rule asks, says what becomes of them.',
    query: wireObject({
      documentIds: wire(
        'documentIds',
        IdList.refine((ids) => ids.length > 0 && ids.length <= mostAtOnce),
      ),
      act: wire('act', z.enum(['keep', 'relist', 'archive', 'delete'])),
      reason: wire('reason', Name.trim().max(500)).default(''),
    }),
    reply: wireObject({ message: wire('msg', Text), done: wire('done', IdList) }),
  }),
} satisfies Record<string, Endpoint>
