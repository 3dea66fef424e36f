import { sql } from 'kysely'
import { selectOpenedAccounts } from '@shuku/domain/people/server'
import { checkRight, type Asking, type LockedDocument } from '../acts/require-right.ts'
import { isMore, nothingGiven, reachOfPresent, readOwnReach } from './own-reach.ts'

/** The documents among these that the present default rights of a category would open further to the caller. */
export async function findOpenedUnder(
  asking: Asking,
  categoryId: number,
  documents: readonly Pick<LockedDocument, 'id' | 'creatorId'>[],
): Promise<Set<number>> {
  const reach = await readOwnReach(asking, categoryId)
  if (documents.length === 0 || reachOfPresent(reach, 'author').level === 0) return new Set()
  const ids = documents.map(({ id }) => id)
  const { allowed } = await checkRight({ ...asking, asAdministrator: false }, ids, 'read')
  const own = new Map(allowed.map(({ id, level, mayDownload }) => [id, { level, canDownload: mayDownload }]))
  const { rows } = await sql<{ id: number }>`
    select id from person where id = any(${[...new Set(documents.map(({ creatorId }) => creatorId))]}::integer[])
      and id in ${selectOpenedAccounts(asking)}`.execute(asking.db)
  const authors = new Set(rows.map(({ id }) => id))
  const opened = documents.filter(({ id, creatorId }) =>
    isMore(reachOfPresent(reach, authors.has(creatorId) ? 'author' : 'other'), own.get(id) ?? nothingGiven),
  )
  return new Set(opened.map(({ id }) => id))
}
