import {
  defineErrors,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
} from '@shuku/kit/contract'

/** More than these would hide the list that they stand above. */
export const mostTops = 5

export const topErrors = defineErrors('top', {
  full: {
    kind: 'limit',
    'zh-CN': '一个目录最多置顶 {most} 篇文档，请先取消其中的一篇。',
    'en-US': 'At most {most} documents of a category are pinned. Unpin one of them first.',
  },
  notInForce: {
    kind: 'refused',
    'zh-CN': '只有生效的文档可以置顶。',
    'en-US': 'Only documents that are active can be pinned.',
  },
})

export const topApi = {
  getTops: get('/api/shuku/top', {
    doc: 'The documents that stand above the list of a category, of those that the caller may read; the latest first.',
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
            mayChange: wire('mayChange', Truth),
          }),
        ),
      ),
    }),
  }),
  setTop: post('/api/shuku/top/set', {
    doc: 'Documents of which the caller has full control stand above the list of their category, or no longer.',
    query: wireObject({ documentIds: wire('ids', IdList), isTop: wire('isTop', Flag).default(true) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>

export type Top = ReplyOf<typeof topApi.getTops>['documents'][number]
