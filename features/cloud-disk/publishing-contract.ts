import { Id, Integer, post, Text, Truth, wire, wireObject, type Endpoint } from '@shuku/kit/contract'

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
} satisfies Record<string, Endpoint>
