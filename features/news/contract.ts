import { RuleQuery } from '@shuku/domain/virtual-folders/contract'
import {
  ConditionGroup,
  Day,
  download,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** Which of the two forms that feed readers know. */
const FeedFormat = z.enum(['rss', 'atom'])
export type FeedFormat = z.output<typeof FeedFormat>

/** 0 is what readers outside see, with the article beside the list; anything else a list. */
const PublishType = Name.max(10)

/** `pictureId` is a file, 0 without a picture; `width` in pixels. */
const NewsItem = wireObject({
  id: wire('id', Id),
  pictureId: wire('picid', WholeNumber),
  width: wire('width', Integer),
  publishedOn: wire('createdate', Day),
  publishedAt: wire('at', Instant),
  subject: wire('docsubject', Text),
  summary: wire('disptmp', Text),
  /** What the picture shows; empty where the title says as much. */
  pictureAlt: wire('pictureAlt', Text),
  /** What stays in sight where the picture is cut, in percent from its left and its top. */
  pictureX: wire('picx', Integer),
  pictureY: wire('picy', Integer),
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
  /** Its articles name their authors to readers outside. */
  showsAuthors: wire('showsAuthors', Flag),
  /** Its place among the pages. */
  sort: wire('sort', Integer),
  /** What comes into force in its category is news on it by itself. */
  takesAll: wire('takesAll', Flag),
  /** And what a rule finds of what comes into force. */
  hasRule: wire('hasRule', Flag),
  /** Beside its own: those from which documents come by themselves; for who may change the page. */
  furtherIds: wire('furtherIds', z.array(Integer)),
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
  pictureAlt: wire('pictureAlt', Text),
  /** The one that was chosen, 0 for none; without it the first of the text. */
  pictureId: wire('pictureId', Integer).optional(),
  /** The point of the chosen one that stays in sight where it is cut; without it the middle. */
  pictureX: wire('pictureX', Integer).optional(),
  pictureY: wire('pictureY', Integer).optional(),
  isPinned: wire('isPinned', Flag),
  /** Its last day there, by the company’s calendar; of what is not published any more, the day on which it ended. */
  until: wire('until', Day).optional(),
})
export type NewsPlace = z.output<typeof NewsPlace>

/** Where the news of the company begin: the newest of a page, and the page that has the rest. */
const NewsSection = wireObject({
  pageId: wire('id', Id),
  name: wire('name', Text),
  isOuter: wire('isOuter', Flag),
  items: wire('list', z.array(NewsItem)),
})
export type NewsSection = z.output<typeof NewsSection>

const Percent = Integer.pipe(z.int().min(0).max(100))

const Message = wireObject({ message: wire('msg', Text) })

export { newsErrors } from './news-errors.ts'

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
    doc: 'The bytes of a file of public news: a picture in its text, or an attachment that may be taken; `download=1` saves it, `small=1` is the small one of a picture.',
    access: 'open',
    query: wireObject({
      file: wire('fileid', Text),
      save: wire('download', Flag).default(false),
      /** Of a picture the small one that lists show, where it is made. */
      isSmall: wire('small', Flag).default(false),
    }),
  }),
  readFeed: download('/api/shuku/news/feed', {
    doc: 'What readers outside are shown as a feed, RSS 2.0 or with `format=atom` Atom: the public news of one outer page, or of all, newest first.',
    access: 'open',
    query: wireObject({ pageId: wire('id', Id).optional(), format: wire('format', FeedFormat).default('rss') }),
  }),
  getInnerFeed: get('/api/shuku/news/inner-feed/state', {
    doc: 'Whether the caller has an address by which a feed reader fetches the inner news that they may read, since when, and when it was used last.',
    reply: wireObject({
      madeAt: wire('madeAt', Instant).optional(),
      usedAt: wire('usedAt', orNothing(Instant)).optional(),
    }),
  }),
  renewInnerFeed: post('/api/shuku/news/inner-feed/renew', {
    doc: 'Makes the caller an address for a feed reader and answers it, this once; the address before it ends.',
    reply: wireObject({ address: wire('address', Text) }),
  }),
  endInnerFeed: post('/api/shuku/news/inner-feed/end', {
    doc: 'Ends the address of the caller’s feed reader.',
    reply: Message,
  }),
  readInnerFeed: download('/api/shuku/news/inner-feed', {
    doc: 'The news that the person whose token it is may read now, of one page or of all, as RSS 2.0 or with `format=atom` as Atom: titles and summaries.',
    access: 'open',
    query: wireObject({
      token: wire('token', Name.max(100)),
      pageId: wire('id', Id).optional(),
      format: wire('format', FeedFormat).default('rss'),
    }),
  }),
  listFront: get('/api/shuku/news/front', {
    doc: 'The front of the news: of each page its newest that the caller may read, what is pinned first, in the order of the pages; pages without any are left out.',
    reply: wireObject({ sections: wire('sections', z.array(NewsSection)) }),
  }),
  readOuterPage: download('/api/shuku/news/page', {
    doc: 'What readers outside are shown, as a page that needs no script: the public news of one outer page or of all, or with `docid` an article.',
    access: 'open',
    query: wireObject({ pageId: wire('id', Id).optional(), documentId: wire('docid', Id).optional() }),
  }),
  listPages: get('/api/shuku/news/pages', {
    doc: 'The news pages in their order, each with whether the caller may publish on it.',
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
      sort: wire('sort', Integer.pipe(z.int().min(0).max(9999))).optional(),
      /** To readers outside; no names without it. Absent, it stays as it is. */
      showsAuthors: wire('showsAuthors', Flag).optional(),
      /** Beside its own: from these, too, documents come by themselves. Absent, they stay. */
      furtherIds: wire(
        'furtherIds',
        IdList.refine((ids) => ids.length <= 50),
      )
        .keepEmpty()
        .optional(),
      /** From now on; what is in force already is published by hand. Absent, it stays as it is. */
      takesAll: wire('takesAll', Flag).optional(),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  getPageRule: get('/api/shuku/news/pages/rule', {
    doc: 'The rule of a news page as conditions of a search, empty without one, and the form in which they are set; for those who may change the page.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({
      rule: wire('rule', z.record(z.string(), z.string())),
      conditions: wire('condition', z.array(ConditionGroup)),
    }),
  }),
  savePageRule: post('/api/shuku/news/pages/rule/save', {
    doc: 'Gives a news page a rule: what these conditions find of what comes into force from now on, and the caller may share, is news on it by itself. Without conditions it has none any more.',
    query: wireObject({ ...RuleQuery.fields, id: wire('pageId', Id) }),
    reply: Message,
  }),
  deletePage: post('/api/shuku/news/pages/delete', {
    doc: 'Deletes a news page; the documents on it stay as they are.',
    query: wireObject({ id: wire('id', Id) }),
    reply: Message,
  }),
  listPlaces: get('/api/shuku/news/places', {
    doc: 'The news pages on which the caller may publish, each with whether a document is there.',
    query: wireObject({ documentId: wire('documentId', Id) }),
    reply: wireObject({
      places: wire('places', z.array(NewsPlace)),
      isPublic: wire('isPublic', Flag),
      /** In its text, in their order; one of them is shown beside its summary. */
      pictures: wire('pictures', z.array(wireObject({ id: wire('id', Integer), name: wire('name', Text) }))),
    }),
  }),
  publishNews: post('/api/shuku/news/publish', {
    doc: 'Publishes documents on a news page, or changes their summary, end and pin there. What has ended is published anew.',
    query: wireObject({
      pageId: wire('pageId', Id),
      documentIds: wire('documentIds', IdList),
      summary: wire('summary', Name.max(500)).default(''),
      /** What its picture shows, for who does not see it; left out, as it is. */
      pictureAlt: wire('pictureAlt', Name.max(200)).keepEmpty().optional(),
      /** A picture of its text, 0 for none; empty, the first; left out, as it is. Where the text has it no more, the first. */
      pictureId: wire('pictureId', orNothing(Integer)).keepEmpty().optional(),
      /** What of it stays in sight where it is cut, in percent from its left and its top; left out, as it is, of another picture the middle. */
      pictureX: wire('pictureX', Percent).optional(),
      pictureY: wire('pictureY', Percent).optional(),
      /**
       * The last day on the page, by the company’s calendar; empty, they stay until they are taken off. Left out, the
       * day of what is there stays.
       */
      until: wire('until', orNothing(Day)).keepEmpty().optional(),
      /** Before newer ones of the page; left out, as it is. */
      isPinned: wire('isPinned', Flag).optional(),
      /** Of an outer page: shares them as “Public (external)” too, so that people without a session see them there. */
      opensOutside: wire('opensOutside', Flag).default(false),
      /** With it: also what is attached to them. */
      downloadsOutside: wire('downloadsOutside', Flag).default(false),
    }),
    reply: Message,
  }),
  takeOffNews: post('/api/shuku/news/take-off', {
    doc: 'Takes documents off a news page; they stay as they are.',
    query: wireObject({ pageId: wire('pageId', Id), documentIds: wire('documentIds', IdList) }),
    reply: Message,
  }),
} satisfies Record<string, Endpoint>
