import {
  Day,
  defineErrors,
  download,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  post,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** 0 is what readers outside see, with the article beside the list; anything else a list. */
const PublishType = Name.max(10)

/** `pictureId` is a file, 0 without a picture; `width` in pixels. */
const NewsItem = wireObject({
  id: wire('id', Id),
  pictureId: wire('picid', Integer),
  width: wire('width', Integer),
  publishedOn: wire('createdate', Day),
  publishedAt: wire('at', Instant),
  subject: wire('docsubject', Text),
  summary: wire('disptmp', Text),
  /** It stands before newer ones: where one page is asked for, and is pinned there. */
  isPinned: wire('isPinned', Flag),
})
export type NewsItem = z.output<typeof NewsItem>

const Page = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  categoryId: wire('categoryId', Id),
  categoryName: wire('categoryName', Text),
  isOuter: wire('isOuter', Flag),
  perPage: wire('perPage', Integer),
  /** The caller may change the page and publish on it. */
  mayManage: wire('mayManage', Flag),
})
export type NewsPage = z.output<typeof Page>

const NewsPlace = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  isOuter: wire('isOuter', Flag),
  isPublished: wire('isPublished', Flag),
  summary: wire('summary', Text),
  isPinned: wire('isPinned', Flag),
  /** Its last day there, by the company’s calendar; of what is not published any more, the day on which it ended. */
  until: wire('until', Day).optional(),
})
export type NewsPlace = z.output<typeof NewsPlace>

const Message = wireObject({ message: wire('msg', Text) })

export const newsErrors = defineErrors('news', {
  pageNotFound: {
    kind: 'notFound',
    'zh-CN': '没有这个新闻页，或它不对您开放。',
    'en-US': 'This news page does not exist, or you do not have access.',
  },
  articleNotFound: {
    kind: 'notFound',
    'zh-CN': '这条新闻已不存在，或不对您开放。',
    'en-US': 'This article no longer exists, or is not open to you.',
  },
  fileNotFound: {
    kind: 'notFound',
    'zh-CN': '没有这个文件，或它没有对外发布。',
    'en-US': 'There is no such file, or it is not published outside.',
  },
  dayPassed: {
    kind: 'invalid',
    'zh-CN': '结束日期不能早于今天。',
    'en-US': 'The last day has already passed. Choose today or a later day.',
  },
  mayNotPublish: {
    kind: 'refused',
    'zh-CN': '您没有在这个新闻页发布的权限。',
    'en-US': 'You do not have permission to publish on this news page.',
  },
})

export const newsApi = {
  listNews: get('/api/doc/news/list', {
    doc: 'The news of a page, what is pinned there first, or of all that are open to the caller, newest first; without a session that of outer pages which is public.',
    access: 'open',
    query: wireObject({
      pageId: wire('id', Id).optional(),
      publishType: wire('publishType', PublishType).default('1'),
      /** How many on one page; the page’s own number, or 10, when it is missing or not above zero. */
      perPage: wire('pageNum', WholeNumber).default(0),
      page: wire('current', WholeNumber).default(1),
    }),
    reply: wireObject({
      items: wire('list', z.array(NewsItem)),
      perPage: wire('pageNum', Integer),
      publishType: wire('publishType', PublishType),
      title: wire('title', Text),
      titleNews: wire('titleNews', z.array(NewsItem)),
      total: wire('total', Integer),
    }),
  }),
  listOuterNews: get('/api/doc/news/outer', {
    doc: 'What readers outside are shown: the company and the titles of its public news, of one outer page or all.',
    access: 'open',
    query: wireObject({
      pageId: wire('id', Id).optional(),
      publishType: wire('publishType', PublishType).default('0'),
    }),
    reply: wireObject({
      companyName: wire('companyName', Text),
      items: wire('newsList', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
    }),
  }),
  getArticle: get('/api/doc/news/content', {
    doc: 'A document that is news, with its files; without a session only what is public on an outer page, and its files only where they may be taken.',
    access: 'open',
    query: wireObject({ documentId: wire(['id', 'docid'], Id) }),
    reply: wireObject({
      subject: wire('docsubject', Text),
      html: wire('doccontent', Text),
      createdOn: wire('doccreatedate', Day),
      updatedOn: wire('doclastmoddate', Day),
      updatedAt: wire('at', Instant),
      attachments: wire('attachList', z.array(wireObject({ id: wire('fileid', Id), name: wire('name', Text) }))),
    }),
  }),
  downloadOuterFile: download('/weaver/weaver.file.FileDownloadForOutDoc', {
    doc: 'The bytes of a file of public news: a picture in its text, or an attachment that may be taken; `download=1` saves it.',
    access: 'open',
    query: wireObject({ file: wire('fileid', Text), save: wire('download', Flag).default(false) }),
  }),
  readFeed: download('/api/shuku/news/feed', {
    doc: 'What readers outside are shown as an RSS 2.0 feed: the public news of one outer page, or of all, newest first.',
    access: 'open',
    query: wireObject({ pageId: wire('id', Id).optional() }),
  }),
  listPages: get('/api/shuku/news/pages', {
    doc: 'The news pages, each with whether the caller may publish on it.',
    reply: wireObject({ pages: wire('pages', z.array(Page)) }),
  }),
  savePage: post('/api/shuku/news/pages/save', {
    doc: 'Makes a news page of a category, or changes one; for those who may change the settings of its category.',
    query: wireObject({
      id: wire('id', Id).optional(),
      name: wire('name', Name.trim().min(1).max(100)),
      categoryId: wire('categoryId', Id),
      isOuter: wire('isOuter', Flag).default(false),
      perPage: wire(
        'perPage',
        Integer.refine((n) => n >= 1 && n <= 100),
      ).default(10),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  deletePage: post('/api/shuku/news/pages/delete', {
    doc: 'Deletes a news page; the documents on it stay as they are.',
    query: wireObject({ id: wire('id', Id) }),
    reply: Message,
  }),
  listPlaces: get('/api/shuku/news/places', {
    doc: 'The news pages on which the caller may publish, each with whether a document is there.',
    query: wireObject({ documentId: wire('documentId', Id) }),
    reply: wireObject({ places: wire('places', z.array(NewsPlace)), isPublic: wire('isPublic', Flag) }),
  }),
  publishNews: post('/api/shuku/news/publish', {
    doc: 'Publishes documents on a news page, or changes their summary, end and pin there. What has ended is published anew.',
    query: wireObject({
      pageId: wire('pageId', Id),
      documentIds: wire('documentIds', IdList),
      summary: wire('summary', Name.max(500)).default(''),
      /** The last day on the page, by the company’s calendar; left out, they stay until they are taken off. */
      until: wire('until', Day).optional(),
      /** Before newer ones of the page. */
      isPinned: wire('isPinned', Flag).default(false),
    }),
    reply: Message,
  }),
  takeOffNews: post('/api/shuku/news/take-off', {
    doc: 'Takes documents off a news page; they stay as they are.',
    query: wireObject({ pageId: wire('pageId', Id), documentIds: wire('documentIds', IdList) }),
    reply: Message,
  }),
} satisfies Record<string, Endpoint>
