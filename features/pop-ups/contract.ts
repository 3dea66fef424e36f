import {
  column,
  Day,
  defineErrors,
  Flag,
  get,
  getOnly,
  Id,
  IdList,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { popUpMessages } from './messages.ts'

const text = popUpMessages.texts
const documentId = wire(['docid', 'id'], Id)

/** A document that is, was or will be shown after sign-in. */
export const PopUpRow = tableShape('pop-ups', 'id', {
  id: column('id', Integer),
  subject: column('docsubject', Text, { title: text.document, width: 40, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  state: column('state', z.enum(['running', 'coming', 'ended']), { title: text.state, width: 12 }),
  startsOn: column('pop_startdate', Day, { title: text.from, width: 14, sortable: true }),
  endsOn: column('pop_enddate', Day, { title: text.until, width: 14, sortable: true }),
  /** How many times each person is shown it; none: at every sign-in. */
  times: column('pop_num', orNothing(Integer), { title: text.times, width: 14 }),
  people: column('people', Integer, { title: text.people, width: 12 }),
})
export type PopUpRow = RowOf<typeof PopUpRow.columns>

const Times = Integer.refine((times) => times >= 1 && times <= 99)
const days = { startsOn: wire('pop_startdate', Day), endsOn: wire('pop_enddate', Day) }

export const popUpErrors = defineErrors('popUps', {
  mayNot: {
    kind: 'refused',
    'zh-CN': '您没有维护弹窗设置的权限，或该文档不在您的范围内。',
    'en-US': 'You are not allowed to set pop-ups, or this document is outside your scope.',
  },
  endsBefore: {
    kind: 'invalid',
    'zh-CN': '结束日期早于开始日期，请重新选择。',
    'en-US': 'The end date is before the start date. Choose another.',
  },
})

const path = '/api/doc/console/multi/popupset'
const plainPath = '/api/doc/console/popupset'

export const popUpApi = {
  listPopUps: get('/api/doc/console/multi/openWin/table', {
    alsoAt: ['/api/doc/console/openWin/table'],
    doc: 'The documents that are shown after sign-in, with their days and how many people were shown them; for who administers pop-ups.',
    reply: TableKey,
  }),
  getPopUp: getOnly(path, {
    alsoAt: [plainPath],
    doc: 'When a document is shown after sign-in; nothing but `isopen` 0 where it is not.',
    query: wireObject({ documentId }),
    reply: wireObject({
      isSet: wire('isopen', Flag),
      startsOn: wire('pop_startdate', Day).optional(),
      endsOn: wire('pop_enddate', Day).optional(),
      times: wire('pop_num', Integer).optional(),
    }),
  }),
  savePopUp: post(path, {
    alsoAt: [plainPath],
    doc: 'Shows a document after sign-in to everybody who may read it, from one day to another; `isopen` 0 ends that.',
    query: wireObject({
      documentId,
      isSet: wire('isopen', Flag).default(true),
      startsOn: days.startsOn.optional(),
      endsOn: days.endsOn.optional(),
      /** How often each person is shown it; at every sign-in where it is left out. */
      times: wire('pop_num', Times).optional(),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  getOpenDocs: get('/api/doc/console/multi/openWin/getOpenDocs', {
    alsoAt: ['/api/doc/console/openWin/getOpenDocs'],
    doc: 'The documents that are to be shown to the caller now; those that they may not read, or have been shown often enough, are left out.',
    reply: wireObject({
      documents: wire(
        'docs',
        z.array(
          wireObject({
            id: wire('id', Id),
            subject: wire('docsubject', Text),
            times: wire('pop_num', Integer).optional(),
          }),
        ),
      ),
    }),
  }),
  markShown: post('/api/shuku/pop-ups/shown', {
    doc: 'The caller was shown these.',
    query: wireObject({ documentIds: wire('docids', IdList) }),
    reply: wireObject({}),
  }),
} satisfies Record<string, Endpoint>
