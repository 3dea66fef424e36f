import {
  defineErrors,
  get,
  Integer,
  IntegerId,
  Named,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export const mostBookmarks = 100
export const longestBookmarkName = 200

/** An address within the product: nothing that leads to another site, and nothing that runs. */
const Within = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^(?:#\/|\/(?![/\\]))[^\s\p{Cc}]*$/u)

/** That of a screen, and no call; one that was kept before is listed still. */
const Link = Within.regex(/^(?!\/api\/)/)

/** The suite's kinds of favourites; the area's screens are pages. */
const Kind = Named({ page: 2 })

/** A favourite record of the suite. */
const record = {
  name: wire('favname', Name.trim().min(1).max(longestBookmarkName)),
  link: wire('link', Link),
  kind: wire('favouritetype', Kind).default('page'),
  /** A page is no object of the suite. */
  object: wire('objid', Named({ none: 0 })).default('none'),
  importance: wire('importantlevel', Named({ normal: 1 })).default('normal'),
}

const Bookmark = wireObject({ id: wire('id', Integer), ...record, link: wire('link', Within) })
export type Bookmark = z.output<typeof Bookmark>

export const bookmarkErrors = defineErrors('bookmarks', {
  tooMany: {
    kind: 'limit',
    'zh-CN': '最多收藏 {most} 个页面，请先在首页删除不再使用的。',
    'en-US': 'You can bookmark at most {most} {most|page|pages}. Remove some on your home page first.',
  },
  unknown: {
    kind: 'notFound',
    'zh-CN': '这个页面已不在收藏中。',
    'en-US': 'This page is no longer bookmarked.',
  },
})

export const bookmarkApi = {
  listBookmarks: get('/api/shuku/bookmarks/list', {
    doc: 'The pages that the caller bookmarked, the last one first.',
    reply: wireObject({ bookmarks: wire('bookmarks', z.array(Bookmark)) }),
  }),
  addBookmark: post('/api/doc/favourite/add', {
    doc: 'Keeps a page of the product as a favourite; one that is there already stays as it is, and the reply says so.',
    query: wireObject(record),
    reply: wireObject({ id: wire('id', Integer), isThere: wire('exists', z.boolean()), message: wire('msg', Text) }),
  }),
  renameBookmark: post('/api/shuku/bookmarks/rename', {
    doc: 'Gives a bookmark of the caller another name.',
    query: wireObject({ id: wire('id', IntegerId), name: wire('name', Name.trim().min(1).max(longestBookmarkName)) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  removeBookmark: post('/api/shuku/bookmarks/remove', {
    doc: 'Takes a bookmark of the caller away.',
    query: wireObject({ id: wire('id', IntegerId) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
