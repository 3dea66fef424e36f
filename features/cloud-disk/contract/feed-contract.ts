import {
  get,
  Id,
  Instant,
  Integer,
  orNothing,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  JsonText,
} from '@shuku/kit/contract'

const Number0 = Integer.pipe(z.int().nonnegative())
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a program has to know of an item to have it as it is in the disk. */
const FeedItem = wireObject({
  id: wire('id', Integer),
  parentId: wire('parentId', orNothing(Integer)),
  isFile: wire('isFile', Truth),
  name: wire('name', Text),
  /** What the product has it for: `invoices` or `sync`. */
  purpose: wire('purpose', orNothing(Text)),
  versionId: wire('versionId', orNothing(Integer)),
  fileId: wire('fileId', orNothing(Integer)),
  sizeBytes: wire('size', orNothing(Integer)),
  sha256: wire('sha256', orNothing(Text)),
  changedAt: wire('changedAt', Instant),
  changeNo: wire('changeNo', Integer),
  /** It was deleted itself; what is below a deleted folder is not there either, and says nothing of it. */
  isDeleted: wire('deleted', Truth),
})

const Content = wireObject({ itemId: wire('id', Id), sha256: wire('sha256', Sha256) })

/** `12.345`: behind which item of which folder a listing goes on. */
const Place = z.codec(z.string().regex(/^\d{1,15}\.\d{1,15}$/), z.object({ folderId: z.int(), itemId: z.int() }), {
  decode: (text) => {
    const [folderId = 0, itemId = 0] = text.split('.').map(Number)
    return { folderId, itemId }
  },
  encode: ({ folderId, itemId }) => `${folderId}.${itemId}`,
})

/** By which programs have the same in a folder of theirs as the caller has in their disk. */
export const diskFeedApi = {
  listChanges: get('/api/shuku/disk/changes', {
    doc: 'What changed in one’s own disk after a number, in the order of the changes, up to 1,000 items; each is there once, as it is now. `changeNo` is the next `since`. With `reset` the numbers that the caller knows do not belong to this disk any more, or are too old: it lists the tree anew and goes on from `changeNo`.',
    forSync: true,
    query: wireObject({
      since: wire('since', Number0).default(0),
      /** As the last reply said it. */
      epoch: wire('epoch', z.string().max(64)).optional(),
    }),
    reply: wireObject({
      epoch: wire('epoch', Text),
      changeNo: wire('changeNo', Integer),
      reset: wire('reset', Truth),
      more: wire('more', Truth),
      items: wire('items', z.array(FeedItem)),
    }),
  }),
  listTree: get('/api/shuku/disk/tree', {
    doc: 'All that is below a folder of one’s own disk and not in the recycle bin, up to 1,000 items a page; without a folder the whole disk. What changed after the `changeNo` of the first page is in the changes.',
    forSync: true,
    query: wireObject({
      folderId: wire('id', Id).optional(),
      /** The `next` of the page before. */
      after: wire('after', Place).optional(),
    }),
    reply: wireObject({
      epoch: wire('epoch', Text),
      changeNo: wire('changeNo', Integer),
      items: wire('items', z.array(FeedItem)),
      next: wire('next', Place).optional(),
    }),
  }),
  findKnown: post('/api/shuku/disk/known', {
    doc: 'Which of these contents, up to 1,000, one’s own disk still has as a version of the item: after a restore of the store the others are sent again.',
    forSync: true,
    query: wireObject({ contents: wire('contents', JsonText(z.array(Content).max(1000))) }),
    reply: wireObject({ contents: wire('contents', z.array(Content)) }),
  }),
} satisfies Record<string, Endpoint>
