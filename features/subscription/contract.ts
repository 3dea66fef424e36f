import {
  column,
  Conditions,
  Day,
  defineErrors,
  Flag,
  fromFirst,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  orNothing,
  RightMenus,
  Tabs,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { Period } from '@shuku/domain/search/contract'
import { subscriptionMessages } from './messages.ts'

const text = subscriptionMessages.texts

/** What can be subscribed to, one’s own subscriptions, those to decide on, those to take back. */
export const tabs = ['3', '0', '1', '2'] as const
export type Tab = (typeof tabs)[number]
export const View = z.enum(tabs)

export const SubscriptionQuery = wireObject({
  view: wire('viewcondition', View).default('3'),
  /** Words that the title contains. */
  subject: wire('docsubject', Name.max(200)).optional(),
  /** Includes the categories below it. */
  categoryId: wire(['seccategory', 'secid'], Id).optional(),
  authorId: wire('doccreaterid', Id).optional(),
  created: wire('doccreatedateselect', Period).optional(),
  createdFrom: wire('doccreatedatefrom', Day).optional(),
  createdTo: wire('doccreatedateto', Day).optional(),
})
export type SubscriptionQuery = z.output<typeof SubscriptionQuery>

/** What is shown of a document that one may not read; `rowId` is that of the dialog, `randomFieldId` every row has. */
const known = {
  documentId: column('docid', Id),
  rowId: column('rowId', Id),
  subject: column('docsubject', Text, { title: text.subject, width: 36, sortable: true }),
  kind: column('kind', Text),
  categoryName: column('categoryName', Text, { title: text.category, width: 14 }),
  authorName: column('doccreatername', Text, { title: text.author, width: 10 }),
}

export const states = ['asked', 'approved', 'rejected', 'takenBack', 'ended'] as const

export const SubscribableRow = tableShape('subscribable', 'id', {
  id: column('id', Id),
  ...known,
  /** What the caller has asked for stays in the list until somebody decides on it. */
  state: column('state', orNothing(z.literal('asked')), { title: text.state, width: 10, hidden: true }),
  createdOn: column('doccreatedate', Day, { title: text.created, width: 12, sortable: true }),
  createdAt: column('createdAt', Instant),
})
export type SubscribableRow = RowOf<typeof SubscribableRow.columns>

export const SubscriptionRow = tableShape('subscriptions', 'id', {
  id: column('id', Id),
  ...known,
  personName: column('subscribername', Text, { title: text.subscriber, width: 10 }),
  others: column('othersubscribe', Text, { title: text.others, width: 16 }),
  note: column('subscribedesc', Text, { title: text.note, width: 20 }),
  state: column('state', z.enum(states), { title: text.state, width: 10 }),
  /** So many days were asked for; until then it was given. */
  days: column('validdays', orNothing(Integer)),
  validUntil: column('validuntil', orNothing(Instant), { title: text.validUntil, width: 14 }),
  askedOn: column('subscribedate', Day, { title: text.askedAt, width: 12, sortable: true }),
  askedAt: column('askedAt', Instant),
  decidedOn: column('approvedate', orNothing(Day)),
  /** The caller may read the document. */
  level: column('level', WholeNumber),
})
export type SubscriptionRow = RowOf<typeof SubscriptionRow.columns>

const TreeNode = wireObject({
  id: wire('key', Id),
  parentId: wire('pid', orNothing(Id)).keepEmpty(),
  name: wire('name', Text),
  /** Of the list, in it and below it. */
  n: wire('count', WholeNumber),
})

/** Days for which a subscription may be asked for; without one of them it has no end. */
export const durations = [7, 30, 90, 365] as const

export const acts = ['add', 'approve', 'reject', 'getback'] as const
export type Act = (typeof acts)[number]

export const subscriptionErrors = defineErrors('subscription', {
  notSubscribable: {
    kind: 'notFound',
    'zh-CN': '所选文档不能申请查阅，或您已经可以查看。请刷新列表。',
    'en-US': 'You cannot request access to these documents, or you can already view them. Refresh the list.',
  },
  alreadyAsked: {
    kind: 'conflict',
    'zh-CN': '您已申请查阅该文档，请等待审批。',
    'en-US': 'You have already requested access to this document. Please wait for approval.',
  },
  decided: {
    kind: 'conflict',
    'zh-CN': '该查阅申请已处理，或不由您处理。请刷新列表。',
    'en-US': 'This access request has already been decided, or is not yours to decide. Refresh the list.',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一天内最多申请查阅 {most} 篇文档，请明天再试，或直接联系作者。',
    'en-US':
      'You can request access to at most {most} {most|document|documents} a day. Try again tomorrow, or contact the author.',
  },
  tooOften: {
    kind: 'limit',
    'zh-CN': '同一篇文档一天内最多申请 {most} 次，请明天再试，或直接联系作者。',
    'en-US':
      'You can ask for the same document at most {most} {most|time|times} a day. Try again tomorrow, or contact the author.',
  },
  downloadOfOthers: {
    kind: 'refused',
    'zh-CN': '只有作者本人可以在批准查阅申请时授予下载权限。',
    'en-US': 'Only the author can give the right to download with an access request.',
  },
  endTooEarly: {
    kind: 'invalid',
    'zh-CN': '请选择今天之后的日期。',
    'en-US': 'Choose a day after today.',
  },
  othersUnknown: {
    kind: 'invalid',
    'zh-CN': '一并申请的人员无效，请重新选择。',
    'en-US': 'The other people are not valid. Please choose them again.',
  },
})

const ofTab = wireObject({ view: wire('viewcondition', View).default('3') })

export const subscriptionApi = {
  listTabs: get('/api/doc/subscription/tabInfo', {
    doc: 'The tabs of the subscription screen; the one that the caller asks for, or what can be subscribed to, is selected.',
    query: ofTab,
    reply: Tabs,
  }),
  listSubscriptions: getOrPost('/api/doc/subscription/list', {
    doc: 'Documents that the caller may ask to read, by their titles; or (viewcondition 0) what they asked for, (1) what others ask of them, (2) what they gave. Answers the key of a list.',
    query: SubscriptionQuery,
    reply: TableKey,
  }),
  getRightMenu: getOrPost('/api/doc/subscription/rightMenu', {
    doc: 'What can be done in a tab of the subscription screen, as menu items.',
    query: ofTab,
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/subscription/condition', {
    doc: 'The form of the search; its names are the parameters of `subscription/list`.',
    query: ofTab,
    reply: Conditions,
  }),
  getTree: getOrPost('/api/doc/subscription/tree', {
    doc: 'The categories of what a tab lists, and those above them, each with how much of it is there.',
    query: wireObject({ ...ofTab.fields, ...fromFirst }),
    reply: wireObject({ nodes: wire('treedata', z.array(TreeNode)) }),
  }),
  act: getToChange('/api/doc/subscription/optionType', {
    doc: 'Asks to read documents (add, `ids` of documents), or approves, rejects or takes back subscriptions (`ids` of these). An approval gives the right to read, no more unless the author says so, to the subscriber and those whom they chose, for the days that were asked for or that it says, or until a day (`until`).',
    query: wireObject({
      ids: wire('ids', IdList),
      act: wire('operation', z.enum(acts)),
      note: wire('subscribeDesc', Name.max(1000)).default(''),
      /** Of what is asked for, or approved, for how many days; 0 is without an end. An approval without it is as asked. */
      days: wire('validDays', Integer.pipe(z.int().min(0).max(3650))).optional(),
      /** Of an approval, in place of the days: its last day, by the calendar of who approves; later than today. */
      until: wire('until', Day).optional(),
      /** Of an approval: to download as well. */
      canDownload: wire('download', Flag).default(false),
      /** `rowId-selection`, joined by `_`; ids of people, those of departments with a `d` before them. */
      others: wire(
        'otherSubscribe',
        Name.max(20_000).regex(/^(?:\d{1,15}-(?:d?\d{1,9}(?:,|(?=_|$)))*(?:_|$))*$/),
      ).default(''),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
