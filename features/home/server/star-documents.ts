import { sql } from 'kysely'
import { documentApi, documentErrors } from '@shuku/domain/documents/contract'
import { findSelected, refusedAsHidden } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { homeApi, homeErrors, type StarredDocument } from '../contract.ts'
import { homeMessages } from '../messages.ts'
import { marksIn } from './marks.ts'

/** Lists of one’s stars are put together from all of them: nobody stars thousands by one click. */
const mostAtOnce = 500
const stars = marksIn('document_star')

export const starDocuments = handle(documentApi.starDocuments, async (context) => {
  const { query, language } = context
  const { selectionId, starred } = query
  const ids = selectionId === undefined ? query.documentIds : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  if (starred && ids.length > mostAtOnce) throw homeErrors.tooManyStars({ most: mostAtOnce })
  const { changed, hidden } = await stars[starred ? 'set' : 'unset'](context, ids)
  const message = homeMessages.texts[starred ? 'starred' : 'unstarred'][language]
  const left = hidden.length > 0 ? translate(homeMessages.texts.notStarred, language, { n: hidden.length }) : ''
  return { changed, message: `${message}${left}`, refused: refusedAsHidden(hidden, language) }
})

export const starDocument = handle(homeApi.starDocument, async (context) => {
  const { query, language } = context
  const isStarred = query.operate === 'do'
  await stars[isStarred ? 'set' : 'unset'](context, [query.documentId])
  return { message: homeMessages.texts[isStarred ? 'starred' : 'unstarred'][language] }
})

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
