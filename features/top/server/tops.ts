import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { allows, leadsFrom, statusOf } from '@shuku/domain/documents/server'
import {
  categoriesWith,
  checkRight,
  levelOf,
  mayRead,
  refusalError,
  requireRight,
  type Refusal,
} from '@shuku/domain/rights/server'
import type { z } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { companyZone, handle, type Caller, type Context, type Database } from '@shuku/kit/server'
import { mostTops, topApi, topErrors, type Top } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { pinAct, unpinAct } from './log-acts.ts'

const text = topMessages.texts
type Query = z.output<typeof topApi.setTopForPrograms.query>
type Row = Omit<Top, 'fromDay' | 'toDay'> & { readonly fromDay: string | null; readonly toDay: string | null }

const today = () => sql`(now() at time zone ${companyZone()})::date`

/** Of `document_top as top` and its `document`: it takes one of the places of the category, today or on a later day. */
const isPinned =
  () => sql<boolean>`(top.category_id = document.category_id and document.deleted_at is null and ${leadsFrom('top')}
  and (top.to_day is null or top.to_day >= ${today()}))`
const hasBegun = () => sql<boolean>`(top.from_day is null or top.from_day <= ${today()})`

/** On `document`: the caller sets its category up, and so decides what is above its list. */
const isOfOwnCategory = (caller: Caller) => sql<boolean>`document.category_id in ${categoriesWith(caller, 'settings')}`

/** Of those of later days, which only those see who may take them away. */
const mostListed = 50

export const getTops = handle(topApi.getTops, async ({ db, caller, query }) => {
  const { rows } = await sql<Row>`
    select * from (
      select document.id::float8 as id, document.subject, document.kind, top.at, ${levelOf(caller)} >= 3 as "mayChange",
        ${levelOf(caller)} >= 3 or ${isOfOwnCategory(caller)} as "mayUnpin",
        top.from_day::text as "fromDay", top.to_day::text as "toDay",
        not ${hasBegun()} as "isLater"
      from document_top as top join document on document.id = top.document_id
      where top.category_id = ${query.categoryId} and ${isPinned()} and ${mayRead(caller)}
    ) as pinned
    where not "isLater" or "mayUnpin"
    order by "isLater", at desc, id desc limit ${mostListed}`.execute(db)
  let begun = 0
  const documents = rows
    .filter(({ isLater }) => isLater || ++begun <= mostTops)
    .map(({ fromDay, toDay, ...row }) => ({
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
  if (!query.isTop) return unpin(context, query.documentIds)
  const documents = await requireRight(context, query.documentIds, 'full')
  if (documents.some(({ status }) => !allows(statusOf(status), 'top'))) throw topErrors.notInForce()
  const documentIds = documents.map(({ id }) => id)
  await requireDays(db, fromDay, toDay)
  // two who pin in the same category at once come one after the other
  const categoryIds = [...new Set(documents.map(({ categoryId }) => categoryId))]
  await sql`
    select from category where id = any(${categoryIds}::integer[]) order by id for no key update`.execute(db)
  await sql`
    insert into document_top as top (document_id, category_id, person_id, from_day, to_day)
    select id, category_id, ${caller.personId}, ${fromDay}::date, ${toDay}::date from document where id = any(${documentIds}::bigint[])
    on conflict (document_id) do update set category_id = excluded.category_id, person_id = excluded.person_id,
      at = case when ${changes === 'days'} then top.at else now() end,
      from_day = case when ${changes === 'place'} then top.from_day else excluded.from_day end,
      to_day = case when ${changes === 'place'} then top.to_day else excluded.to_day end`.execute(db)
  await requireRoom(db, documentIds, categoryIds)
  const details = { ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }
  await recordDocumentAct(context, { act: pinAct, documentIds, details })
  if (changes === 'days') return text.daysDone[language]
  return translate(text.pinDone, language, { n: documentIds.length })
}

/** Those who set the category up unpin what they may read, also what others have pinned. */
async function unpin(context: Context, documentIds: readonly number[]): Promise<string> {
  const { db, language } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const own = refused.length > 0 ? await findOfOwnCategories(context, refused) : new Set<number>()
  const missing = refused.find(({ id }) => !own.has(id))
  if (missing) throw refusalError(missing)
  const ids = [...allowed.map(({ id }) => id), ...own]
  await sql`delete from document_top where document_id = any(${ids}::bigint[])`.execute(db)
  await recordDocumentAct(context, { act: unpinAct, documentIds: ids })
  return text.unpinDone[language]
}

/** Of those that the caller may read. */
async function findOfOwnCategories({ db, caller }: Context, refused: readonly Refusal[]): Promise<Set<number>> {
  const ids = refused.flatMap(({ id, why, guard }) => (why === 'refused' && guard === undefined ? [id] : []))
  const { rows } = await sql<{ id: number }>`
    select document.id::float8 as id from document
    where document.id = any(${ids}::bigint[]) and ${isOfOwnCategory(caller)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function requireDays(db: Database, fromDay: string | null, toDay: string | null): Promise<void> {
  if (fromDay === null && toDay === null) return
  const { rows } = await sql<{ hasPassed: boolean; isFar: boolean }>`
    select coalesce(${toDay}::date < ${today()}, false) as "hasPassed",
      coalesce(${fromDay}::date > ${today()} + interval '1 year', false) as "isFar"`.execute(db)
  if (rows[0]?.isFar) throw topErrors.dayTooFar()
  if (toDay === null) return
  if (fromDay !== null && fromDay > toDay) throw topErrors.daysCrossed()
  if (rows[0]?.hasPassed) throw topErrors.dayPassed()
}

/** Refuses where on any of their days more are pinned than have room: most are on a day on which one of them begins. */
async function requireRoom(db: Database, documentIds: readonly number[], categoryIds: readonly number[]) {
  const { rows } = await sql`
    with pinned as (
      select top.document_id, top.category_id, greatest(top.from_day, ${today()}) as first_day,
        coalesce(top.to_day, 'infinity') as last_day
      from document_top as top join document on document.id = top.document_id
      where top.category_id = any(${[...categoryIds]}::integer[]) and ${isPinned()}
    ), begins as (
      select distinct category_id, first_day from pinned
    ), full_day as (
      select category_id, begins.first_day as day from begins join pinned using (category_id)
      where begins.first_day between pinned.first_day and pinned.last_day
      group by category_id, begins.first_day having count(*) > ${mostTops}
    )
    select from full_day join pinned as own using (category_id)
    where own.document_id = any(${[...documentIds]}::bigint[]) and day between own.first_day and own.last_day
    limit 1`.execute(db)
  if (rows.length > 0) throw topErrors.full({ most: mostTops })
}
