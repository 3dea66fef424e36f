import {
  get,
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
} from '@shuku/kit/contract'

/** Who it was and what it is about are set off (`strong`) from the words between them. */
const SentencePart = z.object({ text: z.string(), strong: z.boolean() })
export type SentencePart = z.output<typeof SentencePart>

/** Something that the caller is told of. */
const Notice = wireObject({
  id: wire('id', Integer),
  kind: wire('kind', Text),
  at: wire('at', Instant),
  isSeen: wire('isSeen', Truth),
  /** Who caused it; absent where a date came. */
  by: wire('by', z.object({ id: z.int(), name: z.string() })).optional(),
  /** The first of the documents that the caller may read. */
  documents: wire('documents', z.array(z.object({ id: z.int(), subject: z.string() }))),
  /** How many documents it is about. */
  count: wire('count', Integer),
  /** What the kind tells besides; `note` is in the words of who caused it. */
  details: wire('details', z.looseObject({ note: z.string().optional() })),
  /** In the caller's language. */
  sentence: wire('sentence', z.array(SentencePart)),
  /** The tab beside the document that it leads to. */
  tab: wire('tab', Text).optional(),
})
export type Notice = z.output<typeof Notice>

export const noticesApi = {
  listNotices: get('/api/shuku/notices', {
    doc: 'What the caller is told of, the newest first; titles are those that they may read.',
    query: wireObject({
      /** Older than this one. */
      before: wire('before', Id).optional(),
      unseen: wire('unseen', Truth).default(false),
      pageSize: wire(
        'pageSize',
        Integer.refine((size) => size >= 1 && size <= 100),
      ).default(20),
    }),
    reply: wireObject({ notices: wire('notices', z.array(Notice)), hasMore: wire('hasMore', Truth) }),
  }),
  countNotices: get('/api/shuku/notices/count', {
    doc: 'How many notices the caller has not seen; counted up to 100.',
    reply: wireObject({ unseen: wire('unseen', Integer) }),
  }),
  markSeen: post('/api/shuku/notices/seen', {
    doc: 'Marks notices as seen: these, or all up to one.',
    query: wireObject({
      ids: wire('ids', IdList).default([]),
      upTo: wire('upTo', Id).optional(),
      /** False makes them new again. */
      seen: wire('seen', Truth).default(true),
    }),
    reply: wireObject({ message: wire('msg', Text), changed: wire('changed', IdList) }),
  }),
  getMails: get('/api/shuku/notices/mails', {
    doc: 'Where the caller’s notices go by mail, and what they have switched off there.',
    reply: wireObject({
      /** Empty: nothing goes out. */
      email: wire('email', Text),
      /** What mails are about, as the slices declare it. */
      subjects: wire('subjects', z.array(z.object({ id: z.string(), label: z.string() }))),
      off: wire('off', z.array(z.string())),
    }),
  }),
  setMails: post('/api/shuku/notices/mails/set', {
    doc: 'Switches mails about one thing on or off for the caller; what they are told in the product stays.',
    query: wireObject({ about: wire('about', Text), on: wire('on', Truth) }),
  }),
} satisfies Record<string, Endpoint>
