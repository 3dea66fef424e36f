import {
  column,
  get,
  getOrPost,
  Id,
  Integer,
  Name,
  Named,
  notYet,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { newsMessages } from './messages.ts'

const text = newsMessages.texts

/** Whether readers without a session see what is public on a page. */
export const PageKind = Named({ outer: 0, inner: 1 }, { asText: true })

/** What pages elsewhere have and these have not: read as the one value that holds, and no other is taken. */
const fixed = {
  isActive: ['isactive', '1'],
  titles: ['titlesperpage', '10'],
  showsSubject: ['hasdocsubject', '1'],
  newsType: ['newstypeid', ''],
  imported: ['importdocid', ''],
  header: ['headerdocid', ''],
  footer: ['footerdocid', ''],
  order: ['typeordernum', ''],
  dates: ['dateopt', ''],
  clauses: ['clauseopt', ''],
  clause: ['newsclause', ''],
  link: ['linktype', ''],
  subcompany: ['subcompanyid', ''],
  checkedOut: ['checkOutStatus', ''],
} as const

export function ofFixed<F>(make: (name: string, value: string) => F): Readonly<Record<keyof typeof fixed, F>> {
  const made = Object.entries(fixed).map(([key, [name, value]]) => [key, make(name, value)] as const)
  return Object.fromEntries(made) as Record<keyof typeof fixed, F>
}

export const NewsPageRow = tableShape('news-pages', 'id', {
  id: column('id', Id),
  name: column('frontpagename', Text, { title: text.pageName, width: 40, sortable: true }),
  kind: column('publishtype', PageKind, { title: text.readers, width: 20 }),
  perPage: column('newsperpage', WholeNumber, { title: text.perPage, width: 15, sortable: true }),
  categoryName: column('categoryName', Text, { title: text.category, width: 25 }),
})
export type NewsPageRow = RowOf<typeof NewsPageRow.columns>

/** A picture in the text of news. */
export const NewsPictureRow = tableShape('news-pictures', 'id', {
  id: column('id', Id),
  name: column('name', Text, { title: text.pictureName, width: 60, sortable: true }),
  sizeBytes: column('filesize', WholeNumber, { title: text.size, width: 20, sortable: true }),
})
export type NewsPictureRow = RowOf<typeof NewsPictureRow.columns>

const may = { mayAdd: wire('canAdd', Truth), mayEdit: wire('canEdit', Truth), mayDelete: wire('canDelete', Truth) }
const options = z.array(
  wireObject({ key: wire('key', Text), label: wire('showname', Text), selected: wire('selected', z.boolean()) }),
)
const id = wire(['id', 'newsId'], Id)

/** News pages as consoles of other programs keep them; our own screen has `newsApi.listPages` and its like. */
export const newsConsoleApi = {
  listNewsPages: getOrPost('/api/doc/console/news/table', {
    doc: 'The news pages that the caller may change, and whether they may make some. Answers the key of a list.',
    query: wireObject({
      name: wire('frontpagename', Name.max(100)).optional(),
      /** A page belongs to a category, and to no sub-company. */
      subcompany: notYet('subcompanyid', '0'),
    }),
    reply: wireObject({
      ...TableKey.fields,
      ...may,
      mayReadLog: wire('canLog', Truth),
      isDetachable: wire('docdetachable', Integer),
      subcompanyId: wire('defaultSubCompanyId', Text),
      subcompanyName: wire('defaultSubCompanyName', Text),
      newsTypes: wire('newsTypeOptions', options),
      kinds: wire('publishTypeOptions', options),
    }),
  }),
  getNewsPage: get('/api/doc/console/news/info', {
    doc: 'The settings of a news page that the caller may change; what pages here do not have is empty.',
    query: wireObject({ id }),
    reply: wireObject({
      page: wire(
        'data',
        wireObject({
          id: wire(['id', 'newsId'], Id).underEveryName(),
          name: wire('frontpagename', Text),
          kind: wire('publishtype', PageKind),
          perPage: wire('newsperpage', WholeNumber),
          /** Ours: who may change its settings publishes on the page. */
          categoryId: wire('seccategory', Id),
          ...ofFixed((name) => wire(name, Text)),
        }),
      ),
    }),
  }),
  updateNewsPage: post('/api/doc/console/news/update', {
    doc: 'Changes a news page; what is not sent stays, and what pages here do not have is refused by its name.',
    query: wireObject({
      id,
      name: wire('frontpagename', Name.trim().min(1).max(100)).optional(),
      kind: wire('publishtype', PageKind).optional(),
      perPage: wire('newsperpage', WholeNumber.pipe(z.int().min(1).max(100))).optional(),
      categoryId: wire('seccategory', Id).optional(),
      ...ofFixed((name, value) => notYet(name, value)),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  listNewsPictures: getOrPost('/api/doc/console/news/pic/table', {
    doc: 'The pictures in news on the pages that the caller may change, of what they may read; pictures come and go with the texts. Answers the key of a list.',
    query: wireObject({ name: wire('name', Name.max(100)).optional(), kind: notYet('imagetype', '0') }),
    reply: wireObject({ ...TableKey.fields, ...may }),
  }),
} satisfies Record<string, Endpoint>
