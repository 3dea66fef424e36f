import { sql, type RawBuilder } from 'kysely'
import { lastDayOf, livingPath } from '@shuku/domain/disk/server'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { endsMessages } from '../ends-messages.ts'

const text = endsMessages.texts
/** `until` is a day, as `2026-03-01`. */
const common = {
  subject: 'diskItem',
  details: z.object({ until: z.string() }),
  mails: { id: 'diskEnds', label: text.mails, order: 59 },
}

export const endNotices: readonly NoticeKind[] = [
  { id: 'diskShareEnding', sentence: text.shareEnding, ...common },
  { id: 'diskOwnShareEnding', sentence: text.ownShareEnding, ...common },
  { id: 'diskLinkEnding', sentence: text.linkEnding, ...common },
]

/** Every morning: who shares what ends tomorrow and whom it is taken from, and whose link ends. */
export const notifyOfDiskEnds = defineJob({
  name: 'disk.notifyOfEnds',
  payload: z.object({}),
  run: async (_, { database }) => {
    await notifyOfShares(database)
    await notifyOfLinks(database)
  },
})

/** What was given yesterday or later, and ends tomorrow, would be said almost at once. */
const endsTomorrow = (row: string, since: string) => sql<boolean>`
  (${sql.ref(`${row}.valid_until`)} between now() and now() + interval '3 days'
    and ${lastDayOf(sql.ref(`${row}.valid_until`))}::date = (now() at time zone ${companyZone()})::date + 1
    and ${sql.ref(`${row}.valid_until`)} - ${sql.ref(`${row}.${since}`)} > interval '3 days')`

interface EndingShare {
  readonly itemId: number
  readonly ownerId: number
  readonly until: string
  /** Whom no other share lets in for longer. */
  readonly losing: number[]
}

/** Shares of one item with one last day are one notice. */
async function notifyOfShares(database: Database): Promise<void> {
  const { rows } = await sql<EndingShare>`
    with due as materialized (
      select share.item_id, item.disk_id, share.principal_id, share.valid_until, ${livingPath('item')} as path
      from disk_share as share join disk_item as item on item.id = share.item_id
      where ${endsTomorrow('share', 'given_at')}
    )
    select item_id::float8 as "itemId", disk_id as "ownerId", ${lastDayOf(sql`valid_until`)} as until, array(
        select distinct member.person_id from due as one
        join person_principal as member on member.principal_id = one.principal_id and member.valid_until is null
        where one.item_id = due.item_id and one.valid_until = due.valid_until and member.person_id <> due.disk_id
          and not exists (
            select from disk_share as other
            join person_principal as had on had.principal_id = other.principal_id and had.valid_until is null
            where had.person_id = member.person_id and other.item_id = any(one.path)
              and (other.valid_until is null or other.valid_until > one.valid_until))
      ) as losing
    from due where path is not null group by item_id, disk_id, valid_until order by item_id`.execute(database)
  for (const { itemId, ownerId, until, losing } of rows) {
    const about = { subjectIds: [itemId], details: { until } }
    const source = `diskShare:${itemId}:ending:${until}`
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      await notify(db, { ...about, kind: 'diskShareEnding', by: ownerId, source }, losing)
      await notify(db, { ...about, kind: 'diskOwnShareEnding', source: `${source}:own` }, [ownerId])
    })
  }
}

async function notifyOfLinks(database: Database): Promise<void> {
  const path: RawBuilder<unknown> = livingPath('item')
  const { rows } = await sql<{ itemId: number; ownerId: number; until: string }>`
    select item.id::float8 as "itemId", item.disk_id as "ownerId", ${lastDayOf(sql`link.valid_until`)} as until
    from disk_link as link join disk_item as item on item.id = link.item_id
    where link.ended_at is null and ${endsTomorrow('link', 'made_at')} and ${path} is not null
    order by item.id`.execute(database)
  for (const { itemId, ownerId, until } of rows)
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(
        db,
        {
          kind: 'diskLinkEnding',
          subjectIds: [itemId],
          details: { until },
          source: `diskLink:${itemId}:ending:${until}`,
        },
        [ownerId],
      ),
    )
}
