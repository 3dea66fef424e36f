import { Flag, get, Id, Integer, Text, wire, WholeNumber, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { DocumentQuery } from '@shuku/domain/search/contract'

/** A page has no more rows than this, whatever a program asks for. */
export const mostRows = 100

/** Pages of lists without a key are found by counting from the first row: no program turns this many. */
const mostPages = 1000

const paging = {
  page: wire('pagenum', Integer.pipe(z.int().min(1).max(mostPages))).default(1),
  rows: wire('pagesize', Integer.pipe(z.int().min(1))).default(10),
}

// which documents a list is of, each call says by its path
const { view: _view, groupId: _group, readId: _read, portalElement: _element, ...conditions } = DocumentQuery.fields
const { categoryId: _category, ...apartFromCategory } = conditions

const MobileDocument = wireObject({
  id: wire('docid', Id),
  subject: wire('docTitle', Text),
  /** 1 a text, 2 a file of an office. */
  type: wire('doctype', z.enum(['1', '2'])),
  extension: wire('extName', Text),
  createdAt: wire('createTime', Text),
  updatedAt: wire('updateTime', Text),
  isNew: wire('isnew', Flag),
  authorId: wire('userid', WholeNumber),
  authorName: wire('username', Text),
  /** In the caller’s language. */
  status: wire('docstatus', Text),
  icon: wire('icon', z.object({ iconType: z.string(), iconColor: z.string(), iconUrl: z.string() })),
})
export type MobileDocument = z.output<typeof MobileDocument>

const Documents = wireObject({ message: wire('msg', Text), documents: wire('docs', z.array(MobileDocument)) })

const documentId = wire(['docid', 'id'], Id)

export const mobileApi = {
  listDocuments: get('/api/doc/mobile/systemDoc/getAllDocList', {
    doc: 'One page of the documents that the caller may read, by the conditions of `searchlist/list`; the last changed first.',
    query: wireObject({ ...conditions, ...paging }),
    reply: Documents,
  }),
  listMyDocuments: get('/api/doc/mobile/systemDoc/getMyDocList', {
    doc: 'The same of the documents that the caller wrote or owns.',
    query: wireObject({ ...conditions, ...paging }),
    reply: Documents,
  }),
  listDocumentsOfCategory: get('/api/doc/mobile/systemDoc/getCategoryDocList', {
    doc: 'The same of a category and all below it.',
    query: wireObject({
      ...apartFromCategory,
      categoryId: wire(['categoryid', 'seccategory', 'secid'], Id),
      /** Only those that the caller wrote or owns. */
      isMine: wire('myDoc', Flag).default(false),
      ...paging,
    }),
    reply: Documents,
  }),
  listStarredDocuments: get('/api/doc/mobile/systemDoc/getCollectDocList', {
    doc: 'One page of the documents that the caller starred and may read, the last starred first.',
    query: wireObject(paging),
    reply: Documents,
  }),
  getDetail: get('/api/doc/mobile/systemDoc/getDocDetail', {
    doc: 'A document with its text and the links of its files; it counts as read.',
    query: wireObject({ documentId }),
    reply: wireObject({
      message: wire('msg', Text),
      document: wire(
        'docInfo',
        wireObject({
          ...MobileDocument.fields,
          html: wire('doccontent', z.string()),
          categoryId: wire('seccategory', Id),
          categoryName: wire('categoryname', Text),
          isStarred: wire('isCollute', Flag),
          files: wire(
            'accList',
            z.array(
              wireObject({
                id: wire('fileid', Id),
                name: wire('filename', Text),
                extension: wire('extname', Text),
                sizeBytes: wire('filesize', WholeNumber),
                link: wire('filelink', Text),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
  mayRead: get('/api/doc/mobile/systemDoc/canReadDoc', {
    doc: 'Whether the caller may read a document; one that they may not read is answered as one that is not there.',
    query: wireObject({ documentId }),
    reply: wireObject({
      message: wire('msg', Text),
      exists: wire('isHaveDoc', z.boolean()),
      mayRead: wire('canReader', z.boolean()),
      hasClearance: wire('hasRightForSecret', z.boolean()),
    }),
  }),
} satisfies Record<string, Endpoint>
