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

/** The person and what it is about are marked (`strong`) within the sentence. */
const SentencePart = z.object({ text: z.string(), strong: z.boolean() })
export type SentencePart = z.output<typeof SentencePart>

/** A notice to the caller. */
const Notice = wireObject({
  id: wire('id', Integer),
  kind: wire('kind', Text),
  at: wire('at', Instant),
  isSeen: wire('isSeen', Truth),
  /** The person who caused it; absent if a date did. */
  by: wire('by', z.object({ id: z.int(), name: z.string() })).optional(),
  /** The first of the documents that the caller may read; none of a notice about something else. */
  documents: wire('documents', z.array(z.object({ id: z.int(), subject: z.string() }))),
  /** Of a notice about something else: the first of those that the caller may see, each with its screen. */
  subjects: wire('subjects', z.array(z.object({ id: z.int(), subject: z.string(), address: z.string() }))).optional(),
  /** How many documents, or other subjects, it is about. */
  count: wire('count', Integer),
  /** Further details of the kind; `note` is in the words of the person who caused the notice. */
  details: wire('details', z.looseObject({ note: z.string().optional() })),
  /** In the caller's language. */
  sentence: wire('sentence', z.array(SentencePart)),
  /** The tab of its document to which the notice leads. */
  tab: wire('tab', Text).optional(),
  /** The screen to which the notice leads instead of its first document. */
  address: wire('address', Text).optional(),
})
export type Notice = z.output<typeof Notice>

export const noticesApi = {
  listNotices: get('/api/shuku/notices', {
    doc: 'The caller’s notices, the newest first; titles are shown for documents that they may read, or may subscribe to.',
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
      /** The subjects of mails, as slices declare them. */
      subjects: wire('subjects', z.array(z.object({ id: z.string(), label: z.string() }))),
      off: wire('off', z.array(z.string())),
    }),
  }),
  setMails: post('/api/shuku/notices/mails/set', {
    doc: 'Switches mails about one subject on or off for the caller; notices in the product stay.',
    query: wireObject({ about: wire('about', Text), on: wire('on', Truth) }),
  }),
} satisfies Record<string, Endpoint>
