import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentIsInForce, isInForce, statusOf } from '@shuku/domain/documents/server'
import { levelOf, mayRead, requireRight, type LockedDocument } from '@shuku/domain/rights/server'
import type { z } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { companyZone, handle, type Context, type Database } from '@shuku/kit/server'
import { mostTops, topApi, topErrors, type Top } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { pinAct, unpinAct } from './log-acts.ts'

const text = topMessages.texts
type Query = z.output<typeof topApi.setTopForPrograms.query>
type Row = Omit<Top, 'fromDay' | 'toDay'> & { readonly fromDay: string | null; readonly toDay: string | null }

const today = sql`(now() at time zone ${companyZone()})::date`

/** Of `document_top as top` and its `document`: it takes one of the places of the category, today or on a later day. */
const isPinned = sql<boolean>`(top.category_id = document.category_id and document.deleted_at is null and ${documentIsInForce}
  and (top.to_day is null or top.to_day >= ${today}))`
const hasBegun = sql<boolean>`(top.from_day is null or top.from_day <= ${today})`

export const getTops = handle(topApi.getTops, async ({ db, caller, query }) => {
  const { rows } = await sql<Row>`
    select document.id::float8 as id, document.subject, document.kind, top.at, ${levelOf(caller)} >= 3 as "mayChange",
      top.from_day::text as "fromDay", top.to_day::text as "toDay",
      not ${hasBegun} as "isLater"
    from document_top as top join document on document.id = top.document_id
    where top.category_id = ${query.categoryId} and ${isPinned} and ${mayRead(caller)} and (${hasBegun} or ${levelOf(caller)} >= 3)
    order by top.at desc, document.id desc limit ${mostTops}`.execute(db)
  const documents = rows.map(({ fromDay, toDay, ...row }) => ({
    ...row,
    ...(fromDay === null ? {} : { fromDay }),
    ...(toDay === null ? {} : { toDay }),
  }))
  return { documents }
})

export const setTop = handle(topApi.setTop, async (context) => ({ message: await pin(context) }))

export const setTopForPrograms = handle(topApi.setTopForPrograms, async (context) => ({
  message: await pin(context),
  status: 1,
}))

async function pin(context: Context<Omit<Query, 'status'>>): Promise<string> {
  const { db, caller, language, query } = context
  const { fromDay = null, toDay = null, changes } = query
  const documents = await requireRight(context, query.documentIds, 'full')
  const documentIds = documents.map(({ id }) => id)
  if (!query.isTop) {
    await sql`delete from document_top where document_id = any(${documentIds}::bigint[])`.execute(db)
    await recordDocumentAct(context, { act: unpinAct, documentIds })
    return text.unpinDone[language]
  }
  await requireDays(db, fromDay, toDay)
  await requireRoom(context, documents)
  await sql`
    insert into document_top as top (document_id, category_id, person_id, from_day, to_day)
    select id, category_id, ${caller.personId}, ${fromDay}::date, ${toDay}::date from document where id = any(${documentIds}::bigint[])
    on conflict (document_id) do update set category_id = excluded.category_id, person_id = excluded.person_id,
      at = case when ${changes === 'days'} then top.at else now() end,
      from_day = case when ${changes === 'place'} then top.from_day else excluded.from_day end,
      to_day = case when ${changes === 'place'} then top.to_day else excluded.to_day end`.execute(db)
  const details = { ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }
  await recordDocumentAct(context, { act: pinAct, documentIds, details })
  if (changes === 'days') return text.daysDone[language]
  return translate(text.pinDone, language, { n: documentIds.length })
}

async function requireDays(db: Database, fromDay: string | null, toDay: string | null): Promise<void> {
  if (toDay === null) return
  if (fromDay !== null && fromDay > toDay) throw topErrors.daysCrossed()
  const { rows } = await sql<{ hasPassed: boolean }>`select ${toDay}::date < ${today} as "hasPassed"`.execute(db)
  if (rows[0]?.hasPassed) throw topErrors.dayPassed()
}

/** Two who pin in the same category at once come one after the other. */
async function requireRoom({ db }: Context, documents: readonly LockedDocument[]): Promise<void> {
  if (documents.some(({ status }) => !isInForce(statusOf(status)))) throw topErrors.notInForce()
  const categoryIds = [...new Set(documents.map(({ categoryId }) => categoryId))]
  await sql`
    select from category where id = any(${categoryIds}::integer[]) order by id for no key update`.execute(db)
  const { rows } = await sql<{ categoryId: number; others: number }>`
    select top.category_id as "categoryId", count(*)::integer as others
    from document_top as top join document on document.id = top.document_id
    where top.category_id = any(${categoryIds}::integer[]) and ${isPinned}
      and top.document_id <> all(${documents.map(({ id }) => id)}::bigint[])
    group by top.category_id`.execute(db)
  const others = new Map(rows.map((row) => [row.categoryId, row.others]))
  for (const [categoryId, theirs] of Map.groupBy(documents, (document) => document.categoryId)) {
    if ((others.get(categoryId) ?? 0) + theirs.length > mostTops) throw topErrors.full({ most: mostTops })
  }
}
