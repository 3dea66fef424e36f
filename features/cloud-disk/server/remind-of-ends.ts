import { sql, type RawBuilder } from 'kysely'
import { hasLivingPath } from '@shuku/domain/disk/server'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { sharingMessages } from '../sharing-messages.ts'

const text = sharingMessages.texts

const common = {
  subject: 'diskItem',
  /** `until` is the last day, as `2026-03-01`. */
  details: z.object({ until: z.string() }),
  mails: { id: 'diskEnds', label: text.mailsOfEnds, order: 59 },
}

export const endNotices: readonly NoticeKind[] = [
  { id: 'diskShareEnding', sentence: text.noticeShareEnding, ...common },
  { id: 'diskLinkEnding', sentence: text.noticeLinkEnding, ...common },
]

/** Every morning: of shares and links whose last day is tomorrow, to the owner, and of a share to whom it is for. */
export const remindOfEnds = defineJob({
  name: 'cloudDisk.remindOfEnds',
  payload: z.object({}),
  run: async (_, { database }) => {
    for (const ending of await findEndingShares(database))
      await notifyOf(database, 'diskShareEnding', ending, selectReceivers(ending))
    for (const ending of await findEndingLinks(database)) await notifyOf(database, 'diskLinkEnding', ending)
  },
})

interface Ending {
  /** Of the shares of one item that end together, or of its link. */
  readonly ids: readonly number[]
  readonly itemId: number
  readonly ownerId: number
  readonly until: string
}

async function notifyOf(
  database: Database,
  kind: 'diskShareEnding' | 'diskLinkEnding',
  { itemId, ownerId, until }: Ending,
  ...others: readonly RawBuilder<unknown>[]
): Promise<void> {
  const people = sql.join([sql`select ${ownerId}::integer`, ...others], sql` union `)
  await inTransaction(database, { isolation: 'read committed' }, (db) =>
    notify(db, { kind, subjectIds: [itemId], details: { until }, source: `${kind}:${itemId}:${until}` }, people),
  )
}

async function findEndingShares(database: Database): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select item.id::float8 as "itemId", item.disk_id as "ownerId", ${lastDayOf('share')}::text as until,
      array_agg(share.id::float8) as ids
    from disk_share as share join disk_item as item on item.id = share.item_id
    where ${endsTomorrow('share', 'given_at')} and ${hasLivingPath('item')} group by 1, 2, 3 order by 1`.execute(
    database,
  )
  return rows
}

async function findEndingLinks(database: Database): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select item.id::float8 as "itemId", item.disk_id as "ownerId", ${lastDayOf('link')}::text as until,
      array[link.id::float8] as ids
    from disk_link as link join disk_item as item on item.id = link.item_id
    where link.ended_at is null and ${endsTomorrow('link', 'made_at')} and ${hasLivingPath('item')}
    order by link.id`.execute(database)
  return rows
}

/** Of what was given yesterday or today its end is known well enough. */
const endsTomorrow = (alias: string, since: string) => sql`(
  ${sql.ref(`${alias}.valid_until`)} between now() and now() + interval '3 days'
  and ${lastDayOf(alias)} - ${dayOf(sql`now()`)} = 1 and ${dayOf(sql.ref(`${alias}.${since}`))} < ${dayOf(sql`now()`)} - 1)`

/** What ends at an instant ends with this day, which is the company's. */
const lastDayOf = (alias: string) => dayOf(sql`(${sql.ref(`${alias}.valid_until`)} - interval '1 microsecond')`)
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${companyZone()})::date`

/** Whom the shares let in; where that is everybody, nobody hears of its end, and who has another share that goes on neither. */
const selectReceivers = ({ ids }: Ending) => sql`
  select member.person_id from disk_share as share
  join principal on principal.id = share.principal_id and principal.kind <> 'everyone'
  join person_principal as member on member.principal_id = share.principal_id and member.valid_until is null
  where share.id = any(${[...ids]}::bigint[]) and not exists (
    select from disk_share as other
    join person_principal as also on also.principal_id = other.principal_id and also.valid_until is null
    where other.item_id = share.item_id and also.person_id = member.person_id
      and (other.valid_until is null or other.valid_until > share.valid_until))`
