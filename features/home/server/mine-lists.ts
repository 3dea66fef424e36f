import { sql, type RawBuilder } from 'kysely'
import { documentMessages } from '@shuku/domain/documents/contract'
import { documentSelection, rowOffers, selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentExport, documentSorts, documentSpans, subjectContainsHere } from '@shuku/domain/search/server'
import { defineTable, opensTable, type Context } from '@shuku/kit/server'
import { FollowedRow, homeApi, ReadRow, StarredRow, WrittenRow } from '../contract.ts'
import { homeMessages } from '../messages.ts'

// Each list walks the caller's own marks and asks of each whether its document may still be read: never all documents.

const text = homeMessages.texts

interface TextQuery {
  readonly text: string
}

type Documents = ReturnType<typeof selectDocuments>

/** What the lists share; `isMine` says by which of the caller's marks a document is in one. */
function listedBy(
  isMine: (personId: number) => RawBuilder<boolean>,
  select: (context: Context) => Documents = ({ db, caller }) => selectDocuments(db, caller),
) {
  const found = (context: Context, asked: TextQuery) => {
    const { caller } = context
    return select(context).where(isMine(caller.personId)).where(mayRead(caller)).where(subjectContainsHere(asked.text))
  }
  return {
    found,
    tieBreak: () => sql<number>`document.id`,
    all: {
      kind: documentSelection,
      select: async (context: Context, asked: TextQuery) =>
        found(context, asked).clearSelect().select('document.id as id'),
    },
    ...rowOffers,
    spans: documentSpans,
  }
}

const { found: findStarred, ...starred } = listedBy((personId) => sql<boolean>`star.person_id = ${personId}`)
const { found: findFollowed, ...followed } = listedBy(
  () => sql<boolean>`follower.document_id is not null`,
  // the documents that the caller follows are few: they are looked up first
  ({ db, caller }) =>
    selectDocuments(db, caller).innerJoin('document_follower as follower', (join) =>
      join.onRef('follower.document_id', '=', 'document.id').on('follower.person_id', '=', caller.personId),
    ) as unknown as Documents,
)
const { found: findRead, ...read } = listedBy(
  // what one only marked as read was not opened
  (personId) => sql<boolean>`(mark.person_id = ${personId} and mark.times > 0)`,
)
const { found: findWritten, ...written } = listedBy((personId) => sql<boolean>`document.creator_id = ${personId}`)

const { cells = {} } = documentExport

const starredTable = defineTable<typeof StarredRow.columns, typeof homeApi.listMyStarred.query>({
  ...starred,
  shape: StarredRow,
  query: homeApi.listMyStarred.query,
  select: (context, asked) => findStarred(context, asked).select('star.starred_at as starredAt'),
  sorts: { ...documentSorts, starredAt: { expression: () => sql`star.starred_at`, type: 'timestamptz' } },
  defaultSort: { column: 'starredAt', order: 'descend' },
  export: { name: text.tabStarred, cells },
})

const followedTable = defineTable<typeof FollowedRow.columns, typeof homeApi.listMyFollowed.query>({
  ...followed,
  shape: FollowedRow,
  query: homeApi.listMyFollowed.query,
  select: (context, asked) => findFollowed(context, asked).select(sql<Date>`follower.followed_at`.as('followedAt')),
  sorts: { ...documentSorts, followedAt: { expression: () => sql`follower.followed_at`, type: 'timestamptz' } },
  defaultSort: { column: 'followedAt', order: 'descend' },
  export: { name: text.tabFollowed, cells },
})

const readTable = defineTable<typeof ReadRow.columns, typeof homeApi.listMyRead.query>({
  ...read,
  shape: ReadRow,
  query: homeApi.listMyRead.query,
  select: (context, asked) => findRead(context, asked).select('mark.last_at as readAt'),
  sorts: { ...documentSorts, readAt: { expression: () => sql`mark.last_at`, type: 'timestamptz' } },
  defaultSort: { column: 'readAt', order: 'descend' },
  export: { name: documentMessages.texts.recentlyRead, cells },
})

// all of them are by the same author
const { authorId: _, ...writtenSorts } = documentSorts

const writtenTable = defineTable<typeof WrittenRow.columns, typeof homeApi.listMyWritten.query>({
  ...written,
  shape: WrittenRow,
  query: homeApi.listMyWritten.query,
  select: findWritten,
  sorts: writtenSorts,
  defaultSort: { column: 'updatedOn', order: 'descend' },
  export: { name: text.tabWritten, cells },
})

export const mineLists = [
  { handlers: [opensTable(homeApi.listMyStarred, starredTable)], table: starredTable },
  { handlers: [opensTable(homeApi.listMyFollowed, followedTable)], table: followedTable },
  { handlers: [opensTable(homeApi.listMyRead, readTable)], table: readTable },
  { handlers: [opensTable(homeApi.listMyWritten, writtenTable)], table: writtenTable },
]
