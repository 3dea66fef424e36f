import {
  getOrPost,
  Id,
  IdList,
  Instant,
  Name,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** What says nearly the same as something that is being written, or is about to be imported. */
export const alikeApi = {
  findAlike: getOrPost('/api/shuku/documents/alike', {
    doc: 'Documents in force that the caller may read and that have the same title, one of the files, or nearly the same text as what is being written, with the category of each and whether the caller may create there.',
    query: wireObject({
      subject: wire('subject', Name.max(300)).default(''),
      /** The beginning of the text, without marks. */
      text: wire('text', Name.max(5000)).default(''),
      /** What the caller uploaded for it. */
      fileIds: wire('fileIds', IdList).default([]),
      documentId: wire('id', Id).optional(),
    }),
    reply: wireObject({
      documents: wire(
        'documents',
        z.array(
          wireObject({
            documentId: wire('id', Id),
            subject: wire('subject', Text),
            kind: wire('kind', Text),
            categoryId: wire('categoryId', Id),
            categoryName: wire('categoryName', Text),
            /** The caller may create documents in the category. */
            mayCreate: wire('mayCreate', Truth),
            authorName: wire('authorName', Text),
            at: wire('at', Instant),
            why: wire('why', z.enum(['file', 'title', 'text'])),
          }),
        ),
      ),
    }),
  }),
} satisfies Record<string, Endpoint>
