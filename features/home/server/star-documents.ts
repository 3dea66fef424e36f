import { sql } from 'kysely'
import { documentApi, documentErrors } from '@shuku/domain/documents/contract'
import { findSelected } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { homeApi, homeErrors, type StarredDocument } from '../contract.ts'
import { homeMessages } from '../messages.ts'

/** Lists of one’s stars are put together from all of them: nobody stars thousands by one click. */
const mostAtOnce = 500

export const starDocuments = handle(documentApi.starDocuments, async (context) => {
  const { query, language } = context
  const { selectionId, starred } = query
  const ids = selectionId === undefined ? query.documentIds : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  if (starred && ids.length > mostAtOnce) throw homeErrors.tooManyStars({ most: mostAtOnce })
  const changed = await (starred ? star(context, ids) : unstar(context, ids))
  return { changed, message: homeMessages.texts[starred ? 'starred' : 'unstarred'][language] }
})

export const starDocument = handle(homeApi.starDocument, async (context) => {
  const { query, language } = context
  const isStarred = query.operate === 'do'
  await (isStarred ? star(context, [query.documentId]) : unstar(context, [query.documentId]))
  return { message: homeMessages.texts[isStarred ? 'starred' : 'unstarred'][language] }
})

type Starring = Pick<Context, 'db' | 'caller'>

/** In the order of their ids, so that two who star the same wait for each other in one order. */
async function star({ db, caller }: Starring, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ found: number; changed: number[] }>`
    with readable as (
      select document.id from document where document.id = any(${ids}::bigint[]) and ${mayRead(caller)}
      order by document.id
    ), changed as (
      insert into document_star (person_id, document_id) select ${caller.personId}::integer, id from readable
      on conflict do nothing returning document_id
    )
    select (select count(*)::integer from readable) as found,
      array(select document_id from changed order by document_id) as changed`.execute(db)
  const [{ found, changed } = { found: 0, changed: [] }] = rows
  if (found === 0) throw rightErrors.documentNotFound({ id: ids[0] ?? 0 })
  return changed.map(Number)
}

/** Also of what one may read no more. */
async function unstar({ db, caller }: Starring, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from document_star where person_id = ${caller.personId} and document_id = any(${ids}::bigint[])
    returning document_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const listStarred = handle(homeApi.listStarred, async ({ db, caller, query, language }) => {
  const { rows } = await sql<StarredDocument & { readonly total: number }>`
    select document.id, document.subject, document.kind, ${localName('category', language)} as "categoryName",
      (count(*) over ())::integer as total
    from document_star as star
    join document on document.id = star.document_id
    join category on category.id = document.category_id
    where star.person_id = ${caller.personId} and ${mayRead(caller)}
    order by star.starred_at desc, document.id desc limit ${query.most}`.execute(db)
  return { total: rows[0]?.total ?? 0, documents: rows.map(({ total: _, ...row }) => row) }
})
