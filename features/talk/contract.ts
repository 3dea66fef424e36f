import {
  defineErrors,
  get,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  Name,
  notYet,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { longestReply, mobileReplyCalls, ReplyDocuments, ReplyFiles, ReplyPictures } from './mobile-contract.ts'

export { longestReply, mostPictures } from './mobile-contract.ts'
export type { MobileReply } from './mobile-contract.ts'

const documentId = wire(['docid', 'id'], Id)
const Yes = z.enum(['0', '1'])

/** 1: somebody of the company; 0: nobody is answered. */
const PersonKind = z.enum(['0', '1'])

/** People in a reply. */
const mostMentioned = 50

/** Characters of what is quoted of the text. */
export const longestQuote = 500

const AboutFile = wireObject({ id: wire('id', Id), name: wire('name', Text), link: wire('link', Text) })
const AboutDocument = wireObject({ id: wire('id', Id), subject: wire('name', Text) })

/** A reply as programs know it (docs/interface.md §13), and what our screens need beside. */
export const Reply = wireObject({
  id: wire('replyid', Id),
  /** The reply to the document to whose thread it belongs; its own id if it is one. */
  threadId: wire('replymainid', Id),
  /** What it answers; -1: the document. */
  answersId: wire('rreplyid', Text),
  documentId: wire('docid', Id),
  /** HTML, sanitised; empty where it was deleted. */
  html: wire('content', Text).keepEmpty(),
  /** The words of the document that it is about. */
  quote: wire('quote', Text).keepEmpty(),
  personId: wire('userid', Id),
  personName: wire('username', Text),
  personKind: wire('usertype', PersonKind),
  answeredId: wire('ruserid', Text).keepEmpty(),
  answeredName: wire('rusername', Text).keepEmpty(),
  answeredKind: wire('rusertype', PersonKind),
  /** 1: it answers a reply. */
  isAnswer: wire('rtype', Yes),
  day: wire('rdata', Text),
  time: wire('rtime', Text),
  /** How many replies are under it. */
  answers: wire('replaydoccount', Integer),
  /** Of these beyond what is listed. */
  residue: wire('residue', Integer),
  order: wire('orderno', Integer),
  /** The caller likes it. */
  isLiked: wire('ishave', Yes),
  photo: wire('handImg', Text).keepEmpty(),
  documents: wire('aboutDocs', z.array(AboutDocument)),
  files: wire('aboutFiles', z.array(AboutFile)),
  pictures: wire('aboutImgs', z.array(AboutFile)),
  workflows: wire('aboutwfs', z.array(z.never())),
  createdAt: wire('createdAt', Instant),
  departmentName: wire('deptname', Text).keepEmpty(),
  likes: wire('praisecount', Integer),
  isByAuthor: wire('isauthor', Truth),
  isEdited: wire('isedited', Truth),
  isDeleted: wire('isdeleted', Truth),
  mayEdit: wire('canedit', Truth),
  mayDelete: wire('candelete', Truth),
})
export type Reply = z.output<typeof Reply>

export const talkErrors = defineErrors('talk', {
  closed: {
    kind: 'refused',
    'zh-CN': '该目录的文档不允许回复。',
    'en-US': 'Replies are not allowed in this category.',
  },
  empty: { kind: 'invalid', 'zh-CN': '请输入回复内容。', 'en-US': 'Please write your reply.' },
  notFound: {
    kind: 'notFound',
    'zh-CN': '此回复已被删除，请刷新后重试。',
    'en-US': 'This reply was deleted. Reload and try again.',
  },
  tooManyInMinute: {
    kind: 'limit',
    'zh-CN': '一分钟内最多发表或修改 {most} 条回复，请 {seconds} 秒后再试。',
    'en-US':
      'You can post or edit at most {most} {most|reply|replies} a minute. Try again in {seconds} {seconds|second|seconds}.',
  },
  tooManyInHour: {
    kind: 'limit',
    'zh-CN': '一小时内最多发表或修改 {most} 条回复，请 {minutes} 分钟后再试。',
    'en-US':
      'You can post or edit at most {most} {most|reply|replies} an hour. Try again in {minutes} {minutes|minute|minutes}.',
  },
  notYours: { kind: 'refused', 'zh-CN': '只能编辑自己的回复。', 'en-US': 'You can edit only your own replies.' },
  mayNotDelete: {
    kind: 'refused',
    'zh-CN': '只能删除自己的回复；删除他人的回复需要完全控制权限。',
    'en-US': 'You can delete your own replies; those of others require full control of the document.',
  },
  fileNotFound: {
    kind: 'invalid',
    'zh-CN': '附件不存在或不能使用，请重新上传。',
    'en-US': 'An attachment does not exist or cannot be used. Upload it again.',
  },
  fileTooSecret: {
    kind: 'refused',
    'zh-CN': '“{name}”所在文档的密级高于本文档，不能放入回复。',
    'en-US': '“{name}” comes from a document with a higher classification than this one and cannot be attached here.',
  },
})

const Named = wireObject({ id: wire('userid', IntegerId), name: wire('username', Text) })

const Score = wireObject({
  mark: wire(
    'markInfo',
    wireObject({
      /** What the caller gave, from 1 to 5; empty: nothing yet. */
      score: wire('mark', Text).keepEmpty(),
      remark: wire('remark', Text).keepEmpty(),
    }),
  ),
  form: wire(
    'score',
    wireObject({ scores: wire('scores', z.array(z.string())), key: wire('key', Text), remark: wire('remark', Text) }),
  ),
  labels: wire('docMark', z.array(wireObject({ label: wire('label', Text), value: wire('value', Text) }))),
  average: wire('average', z.number()),
  /** How many gave 1, 2, 3, 4 and 5. */
  counts: wire('counts', z.array(z.int())),
})
export type Score = z.output<typeof Score>

export const talkApi = {
  listReplies: get('/api/doc/reply/replyList', {
    doc: 'The replies to a document, thread by thread, the newest thread first and the answers in it in their order, 1,000 at a time; `next` of one page as `after` asks for the earlier ones.',
    query: wireObject({ documentId, afterId: wire('after', Id).optional() }),
    reply: wireObject({
      replies: wire('replyList', z.array(Reply)),
      /** The category takes no replies to its documents. */
      isClosed: wire('isclosed', Truth),
      /** The last reply of this page, where earlier ones follow. */
      nextId: wire('next', Id).optional(),
    }),
  }),
  countReplies: get('/api/doc/reply/replyCount', {
    doc: 'How many replies a document has.',
    query: wireObject({ documentId }),
    reply: wireObject({ count: wire('replyCount', Integer) }),
  }),
  saveReply: post('/api/doc/reply/saveReply', {
    doc: 'Replies to a document, or to a reply; with `operate` edit it changes one’s own reply: files, pictures and documents that it names replace those that were there. Who may read the document may reply or edit, 10 times a minute and 100 an hour, with up to 20 files, 9 pictures and 20 documents; the author, who is answered and who is mentioned and may read the document are notified.',
    query: wireObject({
      documentId,
      html: wire('content', z.string().max(longestReply)).keepEmpty(),
      /** The document or the reply that is answered; of `edit` the reply itself. */
      replyId: wire('replyid', Id).optional(),
      isEdit: wire('operate', z.string().max(20)).optional(),
      quote: wire('quote', Name.max(longestQuote)).default(''),
      fileIds: wire('field-annexupload', ReplyFiles),
      pictureIds: wire('imgfileids', ReplyPictures),
      aboutIds: wire('signdocids', ReplyDocuments),
      workflowIds: notYet('signworkflowids', '0', '-1'),
      mentionedIds: wire(
        'mentions',
        IdList.refine((ids) => ids.length <= mostMentioned),
      ).default([]),
    }),
    reply: wireObject({
      reply: wire('reply', Reply),
      /** The names of the mentioned who may not read the document, and are not notified. */
      unseeing: wire('unseeing', z.array(z.string())),
    }),
  }),
  deleteReply: post('/api/shuku/talk/delete', {
    doc: 'Deletes a reply: one’s own, or with full control of the document any; answers to it stay.',
    query: wireObject({ replyId: wire('replyid', Id) }),
  }),
  restoreReply: post('/api/shuku/talk/restore', {
    doc: 'Takes back, within a day, that the caller deleted a reply.',
    query: wireObject({ replyId: wire('replyid', Id) }),
  }),
  getLikes: get('/api/doc/praise/praiseInfo', {
    doc: 'Who likes a document.',
    query: wireObject({ documentId }),
    reply: wireObject({
      info: wire(
        'praiseInfo',
        wireObject({
          isLiked: wire('isPraised', Yes),
          id: wire('userid', IntegerId),
          name: wire('username', Text),
          /** The latest 100. */
          people: wire('users', z.array(Named)),
          count: wire('count', Integer),
        }),
      ),
    }),
  }),
  like: getToChange('/api/doc/praise/doPraise', {
    doc: 'Likes a document (`type` 0) or a reply (1); a second call takes it back.',
    query: wireObject({
      documentId,
      likedId: wire('praiseid', Id).optional(),
      isReply: wire('type', Yes).default('0'),
    }),
    reply: wireObject({
      id: wire('userid', IntegerId),
      name: wire('username', Text),
      isLiked: wire('isPraised', Yes),
      count: wire('count', Integer),
    }),
  }),
  getScore: get('/api/doc/score/docScore', {
    doc: 'What the caller gave a document, and how its scores are distributed.',
    query: wireObject({ documentId }),
    reply: Score,
  }),
  score: getToChange('/api/doc/score/doMarkDoc', {
    doc: 'Gives a document 1 to 5 points; later ones replace the earlier.',
    query: wireObject({
      documentId,
      score: wire(
        'score',
        Integer.refine((points) => points >= 1 && points <= 5),
      ),
      remark: wire('remark', Name.trim().max(500)).default(''),
    }),
    reply: Score,
  }),
  ...mobileReplyCalls,
} satisfies Record<string, Endpoint>
