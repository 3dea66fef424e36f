import { sql } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { identify, mayRead, RightsCache } from '@shuku/domain/rights/server'
import { batchQueue } from '@shuku/domain/search/server'
import { findFolders } from '@shuku/domain/virtual-folders/server'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { entriesNotice, lastDaily } from './follow.ts'
import { notifyOfFound } from './notify-of-found.ts'

const peopleAtOnce = 500
/** Apart from that of the requests, which thousands of people would drive out of it. */
const rightsCache = new RightsCache({ maxBytes: 1024 * 1024 })

/**
 * Notifies followers of what is new in their folders, as far as they may read it and see the folder by then: at once or
 * once a day, one notice for a folder and round. What is just being put in comes in the next round.
 */
export const notifyFollowers = defineJob({
  name: 'virtualFolders.tellFollowers',
  payload: z.object({}),
  queue: batchQueue,
  run: async (_, context) => {
    await notifyOfEntries(context)
    await notifyOfFound(context, rightsCache)
  },
})

async function notifyOfEntries({ database, signal }: JobContext): Promise<void> {
  const { rows } = await sql<{ until: string; day: string }>`
    select at::text as until, ${lastDaily(sql`at`)}::text as day from (select now() - interval '1 minute' as at) as until`.execute(
    database,
  )
  const round = rows[0] ?? { until: '', day: '' }
  for (let after = 0; ;) {
    const people = await findTold(database, after, round)
    for (const { id, folderIds } of people) {
      signal.throwIfAborted()
      await inTransaction(database, { isolation: 'read committed' }, (db) =>
        notifyPerson(db, { personId: id, folderIds, round }),
      )
    }
    const last = people.at(-1)
    if (!last) break
    after = last.id
  }
}

/** Up to when followers are notified in a round: those of now, and those of once a day. */
interface Round {
  readonly until: string
  readonly day: string
}

const untilOf = ({ until, day }: Round) =>
  sql`(case when follower.daily then ${day}::timestamptz else ${until}::timestamptz end)`

/** On `follower` and `entry`: put in by somebody else since. */
const isNew = (round: Round) => sql<boolean>`(
  entry.by_hand and not entry.is_out and entry.added_by <> follower.person_id
  and entry.added_at > follower.told_until and entry.added_at <= ${untilOf(round)})`

async function findTold(database: Database, after: number, round: Round) {
  const { rows } = await sql<{ id: number; folderIds: number[] }>`
    select follower.person_id as id, array_agg(follower.folder_id) as "folderIds"
    from virtual_folder_follower as follower
    where follower.person_id > ${after} and exists (
      select from virtual_folder_entry as entry where entry.folder_id = follower.folder_id and ${isNew(round)})
    group by 1 order by 1 limit ${peopleAtOnce}`.execute(database)
  return rows
}

interface FollowerRound {
  readonly personId: number
  readonly folderIds: readonly number[]
  readonly round: Round
}

async function notifyPerson(db: Database, { personId, folderIds, round }: FollowerRound): Promise<void> {
  const caller = await identify(db, { personId }, rightsCache)
  if (caller) {
    const seen = new Map((await findFolders({ db, caller }, folderIds)).map(({ id, name }) => [id, name]))
    const { rows } = await sql<{ folderId: number; documentIds: number[] }>`
      select entry.folder_id as "folderId", jsonb_agg(document.id order by entry.added_at desc) as "documentIds"
      from virtual_folder_follower as follower
      join virtual_folder_entry as entry on entry.folder_id = follower.folder_id and ${isNew(round)}
      join document on document.id = entry.document_id
      where follower.person_id = ${personId} and follower.folder_id = any(${[...seen.keys()]}::integer[])
        and ${mayRead(caller)}
      group by 1`.execute(db)
    for (const { folderId, documentIds } of rows) {
      const source = `folder:${folderId}:${personId}:${round.until}`
      const about = { folderId, name: seen.get(folderId) ?? '' }
      await notify(db, { kind: entriesNotice.id, documentIds, details: about, source }, [personId])
    }
  }
  await sql`
    update virtual_folder_follower as follower set told_until = greatest(told_until, ${untilOf(round)})
    where person_id = ${personId} and folder_id = any(${folderIds}::integer[])`.execute(db)
}
