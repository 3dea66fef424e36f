import { Id, IdList, Integer, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

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
} satisfies Record<string, Endpoint>
