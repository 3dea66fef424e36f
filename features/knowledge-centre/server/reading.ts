import { sql, type RawBuilder } from 'kysely'
import { isInUnit } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead, seesLog } from '@shuku/domain/rights/server'
import { handle, type Caller } from '@shuku/kit/server'
import { programFacts } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { centreApi as api, recommendedViews, type Entry } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { contains, findEntries, isForReading, type Asked, type EntriesQuery, type Finding } from './entries.ts'
import { findForYou } from './for-you.ts'
import { knownMostRead, newest } from './most-read.ts'

const text = centreMessages.texts

const mostPartners = 300
/** Of so few all readings are looked at, whose latest would rarely fill a page. */
const fewPartners = 50
/** Readings of each partner. */
const mostReadings = 100
/** Of each of many partners so many are looked at first: mostly the latest of all are among them. */
const firstReadings = 12

const tab = (language: Language, order: number, [view, name]: readonly [number, keyof typeof text]) => ({
  ...programFacts,
  stays: true,
  isDefault: order === 1,
  order,
  title: text[name][language],
  groupId: String(view),
  view,
  selected: view === 0,
  deletable: false,
})

export const listTabs = handle(api.listTabs, ({ language }) =>
  Promise.resolve({
    tabs: [
      tab(language, 1, [recommendedViews.mostRead, 'mostRead']),
      tab(language, 2, [recommendedViews.forYou, 'forYou']),
    ],
  }),
)

export const listPartnerTabs = handle(api.listPartnerTabs, ({ language }) =>
  Promise.resolve({
    tabs: [tab(language, 1, [0, 'ofDepartment']), tab(language, 2, [1, 'ofLine']), tab(language, 3, [3, 'ofChosen'])],
  }),
)

/** What is for one is filled up with what is read most. */
export const listRecommended = handle(api.listRecommended, async (context) => {
  const { caller, query } = context
  const mine = query.view === recommendedViews.forYou ? await findEntries(context, findForYou(caller, query)) : []
  if (mine.length >= query.pageSize) return { documents: mine }
  const known = new Set(mine.map(({ documentId }) => documentId))
  const others = (await findMostRead(context, knownMostRead(context))).filter(
    ({ documentId }) => !known.has(documentId),
  )
  return { documents: [...mine, ...others].slice(0, query.pageSize) }
})

type Asking = Asked & { readonly query: EntriesQuery }

/** Among the candidates, one after the other; where they are not enough among all of the newest. */
export async function findMostRead(context: Asking, candidates: readonly RawBuilder<unknown>[]): Promise<Entry[]> {
  const { caller, query } = context
  for (const each of candidates) {
    const found = await findEntries(context, mostReadOf(each, caller, query))
    if (found.length === query.pageSize) return found
  }
  return findEntries(context, mostReadOf(newest, caller, query))
}

function mostReadOf(candidates: RawBuilder<unknown>, caller: Caller, { subject, pageSize }: EntriesQuery): Finding {
  return {
    found: sql`
      select document.id, document.creator_id as person_id, document.created_at as at,
        coalesce(counted.reads, 0) as weight,
        jsonb_build_object('kind', 'read', 'words', '[]'::jsonb, 'n', coalesce(counted.reads, 0), 'name', '') as reason
      from ${candidates} as document
      left join document_count as counted on counted.document_id = document.id
      where ${isForReading(caller)} and ${contains(subject)}
      order by weight desc, document.created_at desc, document.id desc limit ${pageSize}`,
    order: sql`found.weight desc, found.at desc, found.id desc`,
  }
}

/** On `person`: the partners of the first two tabs. */
const ofDepartment = ({ departmentId }: Caller) => sql<boolean>`person.department_id = ${departmentId}`
const ofLine = ({ personId }: Caller) => sql<boolean>`(
  person.manager_id = ${personId} or person.id = (select manager_id from person as own where own.id = ${personId}))`

/** On `person`: somebody of whose readings the caller knows without the log. */
const isNear = (caller: Caller) => sql<boolean>`(
  ${ofDepartment(caller)} or ${ofLine(caller)} or ${isInUnit(caller.subcompanyId)}
  or person.superior_ids @> array[${caller.personId}::integer])`

/** Each document once, with who read it last. */
export const listOfPartners = handle(api.listOfPartners, async (context) => {
  const { caller, query } = context
  const chosen = query.personIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
  const partners =
    query.view === 0
      ? ofDepartment(caller)
      : query.view === 1
        ? ofLine(caller)
        : sql<boolean>`person.id = any(${chosen}::integer[])`
  if (query.view > 1 && chosen.length === 0) return { documents: [] }
  if (await isMoreThanFew(context, partners)) {
    const first = await findEntries(context, latestOf(partners, context, firstReadings))
    if (first.length === query.pageSize) return { documents: first }
  }
  return { documents: await findEntries(context, latestOf(partners, context, mostReadings)) }
})

/** On `person`: of these the caller sees what they read. */
const isShown = (caller: Caller, partners: RawBuilder<boolean>) => sql<boolean>`(
  ${partners} and person.id <> ${caller.personId} and person.status = 'active' and person.shows_reading)`

async function isMoreThanFew({ db, caller }: Asking, partners: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from person where ${isShown(caller, partners)} limit ${fewPartners + 1}
    ) as partner`.execute(db)
  return (rows[0]?.n ?? 0) > fewPartners
}

/**
 * Each document with who read it last: the last of those near, and of the others where one sees its log, are asked for in
 * their order, until a page of documents is full. Of less than all readings only what is later than any that was left out: what
 * follows it could be among those.
 */
function latestOf(partners: RawBuilder<boolean>, { caller, query }: Asking, readings: number): Finding {
  const isComplete =
    readings === mostReadings
      ? sql`true`
      : sql`latest.at > (select coalesce(max(last_at), '-infinity') from reading where place = ${readings})`
  return {
    found: sql`
      with reading as materialized (
        select partner.id as person_id, partner.is_near, mark.document_id, mark.last_at, mark.place
        from (
          select person.id, ${isNear(caller)} as is_near from person
          where ${isShown(caller, partners)}
          order by person.id limit ${mostPartners}
        ) as partner
        cross join lateral (
          select document_id, last_at, row_number() over (order by last_at desc) as place from read_mark
          where person_id = partner.id and times > 0 order by last_at desc limit ${readings}
        ) as mark
      ), newest as (
        select distinct on (document_id, is_near) * from reading order by document_id, is_near, last_at desc
      ), known as (
        select document.id, newest.person_id, newest.last_at as at
        from (select * from newest order by last_at desc, document_id desc) as newest
        join document on document.id = newest.document_id
        where ${mayRead(caller)} and ${documentIsInForce} and ${contains(query.subject)}
          and (newest.is_near or ${seesLog(caller)})
        order by newest.last_at desc, newest.document_id desc limit ${2 * query.pageSize}
      )
      select id, person_id, at, 0 as weight, null::jsonb as reason
      from (select distinct on (id) * from known order by id, at desc) as latest
      where ${isComplete} order by at desc, id desc limit ${query.pageSize}`,
    order: sql`found.at desc, found.id desc`,
    showsDay: sql<boolean>`not ${seesLog(caller)}`,
  }
}
