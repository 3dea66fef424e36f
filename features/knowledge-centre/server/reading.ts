import { sql, type RawBuilder } from 'kysely'
import { documentIsInForce } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { centreApi as api, type Entry } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { photoOf } from './counters.ts'

const text = centreMessages.texts

/** What is recommended is looked for among the newest documents of the window. */
const mostCandidates = 20_000
const mostPartners = 300
/** Readings of each partner. */
const mostReadings = 100

const tab = (language: Language, view: number, name: keyof typeof text) => ({
  title: text[name][language],
  groupId: String(view),
  view,
  selected: view === 0,
  deletable: false,
})

export const listTabs = handle(api.listTabs, ({ language }) =>
  Promise.resolve({ tabs: [tab(language, 0, 'recommended')] }),
)

export const listPartnerTabs = handle(api.listPartnerTabs, ({ language }) =>
  Promise.resolve({
    tabs: [tab(language, 0, 'ofDepartment'), tab(language, 1, 'ofLine'), tab(language, 3, 'ofChosen')],
  }),
)

/** CENTRE-52, CENTRE-29 */
export const listRecommended = handle(api.listRecommended, async (context) => {
  const { caller, query } = context
  return {
    documents: await findEntries(context, {
      found: sql`
        select document.id, document.creator_id as person_id, document.created_at as at,
          coalesce(counted.reads, 0) as weight
        from (
          select * from document where deleted_at is null and created_at > now() - interval '6 months'
          order by created_at desc, id desc limit ${mostCandidates}
        ) as document
        left join document_count as counted on counted.document_id = document.id
        where ${mayRead(caller)} and ${documentIsInForce} and document.creator_id <> ${caller.personId}
          and ${contains(query.subject)}
          and not exists (select from read_mark as mine where mine.person_id = ${caller.personId}
            and mine.document_id = document.id and mine.times > 0)
        order by weight desc, document.created_at desc, document.id desc limit ${query.pageSize}`,
      order: sql`found.weight desc, found.at desc, found.id desc`,
    }),
  }
})

/** CENTRE-53: each document once, with who read it last. */
export const listOfPartners = handle(api.listOfPartners, async (context) => {
  const { caller, query } = context
  const chosen = query.personIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
  const partners =
    query.view === 0
      ? sql`partner.department_id = ${caller.departmentId}`
      : query.view === 1
        ? sql`(partner.manager_id = ${caller.personId} or partner.id = (
            select manager_id from person where id = ${caller.personId}))`
        : sql`partner.id = any(${chosen}::integer[])`
  if (query.view > 1 && chosen.length === 0) return { documents: [] }
  return {
    documents: await findEntries(context, {
      found: sql`
        select * from (
          select distinct on (document.id) document.id, reading.person_id, reading.last_at as at, 0 as weight
          from (
            select partner.id from person as partner
            where ${partners} and partner.id <> ${caller.personId} and partner.status = 'active'
            order by partner.id limit ${mostPartners}
          ) as partner
          cross join lateral (
            select person_id, document_id, last_at from read_mark
            where person_id = partner.id and times > 0 order by last_at desc limit ${mostReadings}
          ) as reading
          join document on document.id = reading.document_id
          where ${mayRead(caller)} and ${documentIsInForce} and ${contains(query.subject)}
          order by document.id, reading.last_at desc
        ) as latest
        order by at desc, id desc limit ${query.pageSize}`,
      order: sql`found.at desc, found.id desc`,
    }),
  }
})

const contains = (subject = '') =>
  subject === '' ? sql`true` : sql`strpos(lower(document.subject), lower(${subject})) > 0`

interface Finding {
  /** `id`, `person_id`, `at`, `weight`. */
  readonly found: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

type Row = Omit<Entry, 'photo' | 'numbers'> & {
  photoFileId: number | null
  reads: number
  replies: number
  likes: number
}

async function findEntries(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { found, order }: Finding,
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select document.id as "documentId", document.subject, document.extension, document.kind,
      shown.id as "personId", ${localName('shown', language)} as "personName",
      shown.photo_small_file_id::float8 as "photoFileId", found.at,
      coalesce(counted.reads, 0) as reads, coalesce(counted.replies, 0) as replies, coalesce(counted.likes, 0) as likes
    from (${found}) as found join document on document.id = found.id
    join person as shown on shown.id = found.person_id
    left join document_count as counted on counted.document_id = document.id
    order by ${order}`.execute(db)
  return rows.map(({ photoFileId, reads, replies, likes, ...row }) => ({
    ...row,
    photo: photoOf(row.personId, photoFileId),
    numbers: [
      { icon: 'read', n: reads },
      { icon: 'reply', n: replies },
      { icon: 'like', n: likes },
    ],
  }))
}
