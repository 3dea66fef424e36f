import {
  column,
  Flag,
  getOrPost,
  Id,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Name,
  Text,
  wire,
  wireObject,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { organisationMessages } from '../messages.ts'

const text = organisationMessages.texts

export const PostRow = tableShape('posts', 'postId', {
  postId: column('id', Id),
  name: column('jobtitlename', Text, { title: text.post, width: 28, sortable: true }),
  /** Empty: it belongs to no unit. */
  unit: column('unitname', Text, { title: text.postPlace, width: 28 }),
  /** Active people who hold it, wherever they work. */
  people: column('people', Integer, { title: text.holders, width: 12, sortable: true }),
  isClosed: column('canceled', Flag, { title: text.status, width: 12 }),
  nameChinese: column('nameZh', Text),
  nameEnglish: column('nameEn', Text),
  /** 0: none. */
  unitId: column('unitId', Integer),
})
export type PostRow = RowOf<typeof PostRow.columns>

const postId = wire('id', Id)
const fields = {
  name: wire('name', Name.trim().min(1).max(100)).keepEmpty(),
  nameEnglish: wire('nameEn', Name.trim().max(100)).keepEmpty().default(''),
  /** None: it belongs to the whole organisation. */
  unitId: wire('unitId', orNothing(Id)).keepEmpty().optional(),
}
const one = wireObject({ postId })

export const postCalls = {
  listPosts: getOrPost('/api/shuku/organisation/posts', {
    doc: 'The posts of the units that the caller administers, with how many people hold each; those without a unit for those who administer everything.',
    query: wireObject({
      unitId: wire('unit', Id).optional(),
      below: wire('below', Flag).default(true),
      text: wire('q', Text.max(100)).optional(),
      withClosed: wire('closed', Flag).default(false),
    }),
    reply: TableKey,
  }),
  createPost: post('/api/shuku/organisation/post/create', {
    doc: 'Makes a post, in a unit or for the whole organisation.',
    query: wireObject(fields),
    reply: wireObject({ postId }),
  }),
  changePost: post('/api/shuku/organisation/post/change', {
    doc: 'Gives a post other names and another unit; who holds it stays.',
    query: wireObject({ postId, ...fields }),
  }),
  closePost: post('/api/shuku/organisation/post/close', {
    doc: 'Takes a post out of use: it is not offered any more; people who hold it keep it.',
    query: one,
  }),
  reopenPost: post('/api/shuku/organisation/post/reopen', { doc: 'Takes a post into use again.', query: one }),
} satisfies Record<string, Endpoint>
