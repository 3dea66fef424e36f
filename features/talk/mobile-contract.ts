import {
  get,
  getToChange,
  Flag,
  Id,
  IdList,
  Integer,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** Characters of a reply as HTML. */
export const longestReply = 20_000
/** What a reply carries. */
export const mostPictures = 9
const mostFiles = 20
const mostDocuments = 20

const upTo = (most: number) => IdList.refine((ids) => ids.length <= most)
export const ReplyFiles = upTo(mostFiles).default([])
export const ReplyPictures = upTo(mostPictures).default([])
export const ReplyDocuments = upTo(mostDocuments).default([])

const Yes = z.enum(['0', '1'])
const documentId = wire(['docid', 'documentid'], Id)

const Praise = {
  replyId: wire('replyId', Id),
  isLiked: wire('isPraise', Yes),
  likes: wire('praiseNum', Integer),
  /** The latest 20. */
  likedBy: wire('praiseUserList', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
}

/** A reply as mobile programs know it (docs/interface.md §21). */
export const MobileReply = wireObject({
  ...Praise,
  threadId: wire('replyMainId', Id),
  /** What it answers; -1: the document. */
  answersId: wire('rreplyId', Text),
  documentId: wire('docId', Id),
  /** HTML in base64; empty where it was deleted. */
  content: wire('content', Text).keepEmpty(),
  by: wire(
    'creater',
    wireObject({
      id: wire('id', Id),
      name: wire('name', Text),
      photo: wire('img', Text).keepEmpty(),
      departmentName: wire('departmentName', Text).keepEmpty(),
      kind: wire('type', Yes),
    }),
  ),
  /** How many replies are under it, by both names that programs read. */
  answers: wire('childCount', Integer),
  sameAnswers: wire('replayDocCount', Integer),
  sameIsLiked: wire('ishave', Yes),
  acts: wire(
    'operList',
    z.array(
      wireObject({
        type: wire('type', z.enum(['delete', 'reply', 'fabulous'])),
        count: wire('count', Integer),
        isLiked: wire('isPraise', Yes),
      }),
    ),
  ),
  day: wire('replyDate', Text),
  time: wire('replyTime', Text),
  order: wire('orderno', Integer),
})
export type MobileReply = z.output<typeof MobileReply>

export const mobileReplyCalls = {
  listForMobile: get('/api/doc/mobile/systemDoc/getReply', {
    doc: 'Replies to a document for mobile programs, the newest first, or with `mainid` the answers in a thread in their order, 20 at a time; `lastid` goes on after the last of a page, `id` asks for one reply alone.',
    query: wireObject({
      documentId,
      lastId: wire('lastid', Id).optional(),
      threadId: wire('mainid', Id).optional(),
      replyId: wire('id', Id).optional(),
    }),
    reply: wireObject({
      message: wire('msg', Text).keepEmpty(),
      hasMore: wire('hasMore', Truth),
      /** 1: they are answers in a thread. */
      isOfThread: wire('isChild', Yes),
      replies: wire('replyList', z.array(MobileReply)),
    }),
  }),
  replyForMobile: getToChange('/api/doc/mobile/systemDoc/replyDoc', {
    doc: 'Replies to a document, or to a reply, for mobile programs; the rules of `reply/saveReply`.',
    query: wireObject({
      documentId,
      replyId: wire('replyid', Id).optional(),
      html: wire('content', z.string().max(longestReply)).keepEmpty(),
      fileIds: wire('signfileids', ReplyFiles),
      pictureIds: wire('signimgids', ReplyPictures),
      aboutIds: wire('signdocids', ReplyDocuments),
    }),
    reply: wireObject({ reply: wire('reply', MobileReply) }),
  }),
  deleteForMobile: getToChange('/api/doc/mobile/systemDoc/deleteReply', {
    doc: 'Deletes a reply for mobile programs: one’s own, or with full control of the document any; answers to it stay.',
    query: wireObject({ documentId: documentId.optional(), replyId: wire('replyid', Id) }),
    reply: wireObject({ message: wire('msg', Text).keepEmpty() }),
  }),
  likeForMobile: getToChange('/api/doc/mobile/systemDoc/praiseDoc', {
    doc: 'The caller likes a document, or a reply to it, or no longer (`isPraise` 0); the same twice changes nothing.',
    query: wireObject({
      documentId,
      replyId: wire('replyid', Id).optional(),
      isLiked: wire('isPraise', Flag).default(true),
    }),
    /** Of a document the id is the document’s. */
    reply: wireObject({ reply: wire('reply', wireObject(Praise)) }),
  }),
} satisfies Record<string, Endpoint>
