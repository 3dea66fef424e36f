import { sql } from 'kysely'
import { documentApi, documentErrors } from '@shuku/domain/documents/contract'
import { findSelected, refusedAsHidden } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { homeApi, homeErrors } from '../contract.ts'
import { homeMessages } from '../messages.ts'
import { marksIn } from './marks.ts'

/** Each change of each of them notifies. */
const mostAtOnce = 500
/** Lists and pages ask for all of them, to mark what is followed. */
export const mostFollowed = { inAll: 2000 }
const followers = marksIn('document_follower')

export const followDocuments = handle(homeApi.followDocuments, async (context) => {
  const { query, language } = context
  const { selectionId, follows } = query
  const ids = selectionId === undefined ? query.documentIds : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  if (follows && ids.length > mostAtOnce) throw homeErrors.tooManyFollowed({ most: mostAtOnce })
  const { changed, hidden } = await followers[follows ? 'set' : 'unset'](context, ids)
  if (follows) await requireFew(context)
  const message = homeMessages.texts[follows ? 'followed' : 'unfollowed'][language]
  return { changed, message, refused: refusedAsHidden(hidden, language) }
})

async function requireFew({ db, caller }: Context): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from document_follower where person_id = ${caller.personId}`.execute(db)
  if ((rows[0]?.n ?? 0) > mostFollowed.inAll) throw homeErrors.followsTooMany({ most: mostFollowed.inAll })
}

export const listFollowed = handle(documentApi.listFollowed, async ({ db, caller }) => {
  const { rows } = await sql<{ id: number }>`
    select document.id from document_follower as follower join document on document.id = follower.document_id
    where follower.person_id = ${caller.personId} and ${mayRead(caller)}
    order by document.id`.execute(db)
  return { documentIds: rows.map(({ id }) => Number(id)) }
})
