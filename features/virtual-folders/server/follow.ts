import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { identify, mayRead, RightsCache } from '@shuku/domain/rights/server'
import { findFolder, findFolders } from '@shuku/domain/virtual-folders/server'
import { z } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { defineJob, handle, inTransaction, type Database } from '@shuku/kit/server'
import { followErrors, virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts
const details = z.object({ folderId: z.int(), name: z.string() })

export const entriesNotice: NoticeKind = {
  id: 'folderEntries',
  sentence: text.toldOfEntries,
  details,
  mails: { id: 'folderEntries', label: text.mailsOfEntries, order: 65 },
  leadsTo: (given) => addresses.virtualFolders(details.parse(given).folderId),
}

export const followFolder = handle(api.followFolder, async (context) => {
  const { db, caller, language, query } = context
  const { folderId, follows } = query
  const { name, hasRule } = await findFolder(context, folderId)
  if (follows && hasRule) throw followErrors.hasRule()
  const row = { person_id: caller.personId, folder_id: folderId }
  if (follows) {
    const follower = db.insertInto('virtual_folder_follower').values(row)
    await follower.onConflict((conflict) => conflict.doNothing()).execute()
  } else {
    const ofMine = db.deleteFrom('virtual_folder_follower').where('person_id', '=', row.person_id)
    await ofMine.where('folder_id', '=', folderId).execute()
  }
  return { message: translate(text[follows ? 'followed' : 'unfollowed'], language, { name }) }
})

const peopleAtOnce = 500
/** Apart from that of the requests, which thousands of people would drive out of it. */
const rightsCache = new RightsCache({ maxBytes: 1024 * 1024 })

/**
 * Tells followers what others put into their folders since they were told last, as far as they may read it and see the
 * folder by then; one notice for a folder and round. What is just being put in is told in the next round.
 */
export const tellFollowers = defineJob({
  name: 'virtualFolders.tellFollowers',
  payload: z.object({}),
  queue: 'virtualFolders.tellFollowers',
  run: async (_, { database, signal }) => {
    const { rows } = await sql<{ until: string }>`select (now() - interval '1 minute')::text as until`.execute(database)
    const until = rows[0]?.until ?? ''
    for (let after = 0; ;) {
      const people = await findTold(database, { after, until })
      for (const { id, folderIds } of people) {
        signal.throwIfAborted()
        await inTransaction(database, { isolation: 'read committed' }, (db) =>
          tellPerson(db, { personId: id, folderIds, until }),
        )
      }
      const last = people.at(-1)
      if (!last) break
      after = last.id
    }
  },
})

/** On `follower` and `entry`: put in by somebody else since. */
const isNew = (until: string) => sql<boolean>`(
  entry.by_hand and not entry.is_out and entry.added_by <> follower.person_id
  and entry.added_at > follower.told_until and entry.added_at <= ${until}::timestamptz)`

async function findTold(database: Database, { after, until }: { readonly after: number; readonly until: string }) {
  const { rows } = await sql<{ id: number; folderIds: number[] }>`
    select follower.person_id as id, array_agg(follower.folder_id) as "folderIds"
    from virtual_folder_follower as follower
    where follower.person_id > ${after} and exists (
      select from virtual_folder_entry as entry where entry.folder_id = follower.folder_id and ${isNew(until)})
    group by 1 order by 1 limit ${peopleAtOnce}`.execute(database)
  return rows
}

interface Told {
  readonly personId: number
  readonly folderIds: readonly number[]
  readonly until: string
}

async function tellPerson(db: Database, { personId, folderIds, until }: Told): Promise<void> {
  const caller = await identify(db, { personId }, rightsCache)
  if (caller) {
    const seen = new Map((await findFolders({ db, caller }, folderIds)).map(({ id, name }) => [id, name]))
    const { rows } = await sql<{ folderId: number; documentIds: number[] }>`
      select entry.folder_id as "folderId", jsonb_agg(document.id order by entry.added_at desc) as "documentIds"
      from virtual_folder_follower as follower
      join virtual_folder_entry as entry on entry.folder_id = follower.folder_id and ${isNew(until)}
      join document on document.id = entry.document_id
      where follower.person_id = ${personId} and follower.folder_id = any(${[...seen.keys()]}::integer[])
        and ${mayRead(caller)}
      group by 1`.execute(db)
    for (const { folderId, documentIds } of rows) {
      const source = `folder:${folderId}:${personId}:${until}`
      const about = { folderId, name: seen.get(folderId) ?? '' }
      await notify(db, { kind: entriesNotice.id, documentIds, details: about, source }, [personId])
    }
  }
  await sql`
    update virtual_folder_follower set told_until = ${until}::timestamptz
    where person_id = ${personId} and folder_id = any(${folderIds}::integer[])`.execute(db)
}
