import { get, Id, IdList, Integer, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

export const publishingApi = {
  publish: post('/api/shuku/disk/publish', {
    doc: 'Makes a document of the current version of a file of one’s own disk, in a category that the caller may create in; the file is copied and stays as it is.',
    query: wireObject({ id: wire('id', Id), categoryId: wire('categoryId', Id) }),
    reply: wireObject({
      message: wire('msg', Text),
      documentId: wire('documentId', Integer),
      /** It waits for approval. */
      waits: wire('waits', Truth),
    }),
  }),
  publishMany: post('/api/shuku/disk/publish/many', {
    doc: 'The same for several files of one’s own disk and for all files in folders, a document each; many go on in the background.',
    query: wireObject({ ids: wire('ids', IdList), categoryId: wire('categoryId', Id) }),
    reply: wireObject({
      message: wire('msg', Text),
      done: wire('done', z.array(z.int())),
      refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
      /** The operation, which a job goes on with where it is long. */
      moveId: wire('moveId', Id),
      isLong: wire('isLong', Truth),
    }),
  }),
  listPublished: get('/api/shuku/disk/published', {
    doc: 'The documents that were made of a file of one’s own disk, as far as the caller may read them, the newest first.',
    query: wireObject({ fileId: wire(['fileid', 'imagefileid'], Id) }),
    reply: wireObject({
      documents: wire('documents', z.array(z.object({ id: z.int(), subject: z.string() }))),
    }),
  }),
} satisfies Record<string, Endpoint>
