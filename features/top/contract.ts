import {
  Day,
  defineErrors,
  Flag,
  get,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
} from '@shuku/kit/contract'

/** More than these would hide the list below them. */
export const mostTops = 5

const pinning = {
  isTop: wire('isTop', Flag).default(true),
  /** The first and the last day, by the company’s calendar. */
  fromDay: wire('fromDate', Day).optional(),
  toDay: wire('toDate', Day).optional(),
  /** Of what is pinned already: `place` puts it first and leaves its days, `days` the other way round; else both change. */
  changes: wire('changes', z.enum(['place', 'days'])).optional(),
}

export const topErrors = defineErrors('top', {
  full: {
    kind: 'limit',
    'zh-CN': '一个目录同一天最多置顶 {most} 篇文档，请先取消其中的一篇，或选择其他日期。',
    'en-US':
      'At most {most} {most|document|documents} can be pinned in a category on the same day. Unpin one of them first, or choose another day.',
  },
  notInForce: {
    kind: 'refused',
    'zh-CN': '只有生效的文档可以置顶。',
    'en-US': 'Only documents that are active can be pinned.',
  },
  daysCrossed: {
    kind: 'invalid',
    'zh-CN': '结束日期不能早于开始日期。',
    'en-US': 'The last day cannot be before the first.',
  },
  dayPassed: {
    kind: 'invalid',
    'zh-CN': '结束日期已经过去，请选择今天或之后的日期。',
    'en-US': 'The last day has already passed. Choose today or a later day.',
  },
  dayTooFar: {
    kind: 'invalid',
    'zh-CN': '开始日期不能晚于一年之后。',
    'en-US': 'The first day cannot be more than a year from now.',
  },
})

export const topApi = {
  getTops: get('/api/shuku/top', {
    doc: 'The documents that are pinned in a category, of those that the caller may read, the latest first; who may unpin it also sees what is pinned for later days.',
    query: wireObject({ categoryId: wire(['seccategory', 'secid'], Id) }),
    reply: wireObject({
      documents: wire(
        'documents',
        z.array(
          wireObject({
            id: wire('id', Id),
            subject: wire('subject', Text),
            /** What its icon says. */
            kind: wire('kind', Text),
            at: wire('at', Instant),
            /** The days on which readers see it there; absent: from now on, and until it is unpinned. */
            fromDay: wire('fromDate', Day).optional(),
            toDay: wire('toDate', Day).optional(),
            /** Its first day is still to come. */
            isLater: wire('isLater', Truth),
            mayChange: wire('mayChange', Truth),
            /** Also where the caller sets the category up and has no full control of the document. */
            mayUnpin: wire('mayUnpin', Truth),
          }),
        ),
      ),
    }),
  }),
  setTop: post('/api/shuku/top/set', {
    doc: 'Documents of which the caller has full control stand above the list of their category, or no longer; those who set the category up unpin any that they may read.',
    query: wireObject({ documentIds: wire('ids', IdList), ...pinning }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  setTopForPrograms: getToChange('/api/doc/detail/setTop', {
    doc: 'The same for programs, by the names that they know. Of `status` nothing is read: it repeats `isTop`.',
    query: wireObject({
      documentIds: wire(['docid', 'id'], IdList),
      ...pinning,
      status: wire('status', Integer).optional(),
    }),
    reply: wireObject({ message: wire('msg', Text), status: wire('status', Integer) }),
  }),
} satisfies Record<string, Endpoint>

export type Top = ReplyOf<typeof topApi.getTops>['documents'][number]
