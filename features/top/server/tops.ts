import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentIsInForce, isInForce, statusOf } from '@shuku/domain/documents/server'
import { levelOf, mayRead, requireRight, type LockedDocument } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { mostTops, topApi, topErrors, type Top } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { pinAct, unpinAct } from './log-acts.ts'

const text = topMessages.texts

/** Of `document_top as top` and its `document`: it stands there still. */
const stands = sql<boolean>`(top.category_id = document.category_id and document.deleted_at is null and ${documentIsInForce})`

export const getTops = handle(topApi.getTops, async ({ db, caller, query }) => {
  const { rows } = await sql<Top>`
    select document.id::float8 as id, document.subject, document.kind, top.at, ${levelOf(caller)} >= 3 as "mayChange"
    from document_top as top join document on document.id = top.document_id
    where top.category_id = ${query.categoryId} and ${stands} and ${mayRead(caller)}
    order by top.at desc, document.id desc limit ${mostTops}`.execute(db)
  return { documents: rows }
})

export const setTop = handle(topApi.setTop, async (context) => {
  const { db, caller, language, query } = context
  const documents = await requireRight(context, query.documentIds, 'full')
  const documentIds = documents.map(({ id }) => id)
  if (!query.isTop) {
    await sql`delete from document_top where document_id = any(${documentIds}::bigint[])`.execute(db)
    await recordDocumentAct(context, { act: unpinAct, documentIds })
    return { message: text.unpinDone[language] }
  }
  await requireRoom(context, documents)
  await sql`
    insert into document_top (document_id, category_id, person_id)
    select id, category_id, ${caller.personId} from document where id = any(${documentIds}::bigint[])
    on conflict (document_id) do update set category_id = excluded.category_id, person_id = excluded.person_id, at = now()`.execute(
    db,
  )
  await recordDocumentAct(context, { act: pinAct, documentIds })
  return { message: translate(text.pinDone, language, { n: documentIds.length }) }
})

/** Two who pin in the same category at once come one after the other. */
async function requireRoom({ db }: Context, documents: readonly LockedDocument[]): Promise<void> {
  if (documents.some(({ status }) => !isInForce(statusOf(status)))) throw topErrors.notInForce()
  const categoryIds = [...new Set(documents.map(({ categoryId }) => categoryId))]
  await sql`
    select from category where id = any(${categoryIds}::integer[]) order by id for no key update`.execute(db)
  const { rows } = await sql<{ categoryId: number; others: number }>`
    select top.category_id as "categoryId", count(*)::integer as others
    from document_top as top join document on document.id = top.document_id
    where top.category_id = any(${categoryIds}::integer[]) and ${stands}
      and top.document_id <> all(${documents.map(({ id }) => id)}::bigint[])
    group by top.category_id`.execute(db)
  const others = new Map(rows.map((row) => [row.categoryId, row.others]))
  for (const [categoryId, theirs] of Map.groupBy(documents, (document) => document.categoryId)) {
    if ((others.get(categoryId) ?? 0) + theirs.length > mostTops) throw topErrors.full({ most: mostTops })
  }
}
