import { sql } from 'kysely'
import { batchQueue } from '@shuku/domain/search/server'
import { z } from '@shuku/kit/contract'
import { defineJob, type Database, type JobContext } from '@shuku/kit/server'
import { notifyOfFound } from './notify-of-found.ts'
import { mostOfRound, notifyOfNew, roundUntil, untilOf, type Round } from './notify-of-new.ts'

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
    await notifyOfFound(context)
  },
})

async function notifyOfEntries(context: JobContext): Promise<void> {
  const { database, signal } = context
  const { rows } = await sql<Round>`
    select ${roundUntil(sql`at`)} from (select now() - interval '1 minute' as at) as until`.execute(database)
  const round = rows[0] ?? { until: '', day: '' }
  const isNew = sql<boolean>`exists (
    select from virtual_folder_entry as entry
    where entry.folder_id = follower.folder_id and entry.document_id = document.id
      and entry.by_hand and not entry.is_out and entry.added_by <> follower.person_id
      and entry.added_at > follower.told_until and entry.added_at <= ${untilOf(round)})`
  for (const filled of await findFilled(database, round)) {
    signal.throwIfAborted()
    await notifyOfNew(context, { ...filled, isNew, upTo: 'told_until', round })
  }
}

interface Filled {
  readonly folderId: number
  readonly name: string
  readonly documentIds: readonly number[]
}

/** Folders into which something was put since one of their followers was notified, with what that is. */
async function findFilled(database: Database, round: Round): Promise<readonly Filled[]> {
  const { rows } = await sql<Filled>`
    select folder.id as "folderId", folder.name, filled."documentIds"
    from (
      select follower.folder_id, min(follower.told_until) as since, max(${untilOf(round)}) as until
      from virtual_folder_follower as follower where follower.told_until < ${untilOf(round)} group by 1
    ) as followed
    join virtual_folder as folder on folder.id = followed.folder_id
    cross join lateral (
      select array_agg(document_id::float8) as "documentIds"
      from (
        select entry.document_id from virtual_folder_entry as entry
        where entry.folder_id = folder.id and entry.by_hand and not entry.is_out
          and entry.added_at > followed.since and entry.added_at <= followed.until
        order by entry.added_at desc limit ${mostOfRound}
      ) as latest
    ) as filled
    where filled."documentIds" is not null
    order by folder.id`.execute(database)
  return rows
}
