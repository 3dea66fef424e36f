import { sql, type RawBuilder } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import { findFolder } from '@shuku/domain/virtual-folders/server'
import { z } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { companyZone, handle, type Context } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts
const details = z.object({ folderId: z.int(), name: z.string() })

export const entriesNotice: NoticeKind = {
  id: 'folderEntries',
  sentence: text.noticeOfEntries,
  details,
  mails: { id: 'folderEntries', label: text.mailsOfEntries, order: 65 },
  leadsTo: (given) => addresses.virtualFolders(details.parse(given).folderId),
}

export const followFolder = handle(api.followFolder, async (context) => {
  const { db, caller, language, query } = context
  const { folderId, follows, daily } = query
  const { name, hasRule } = await findFolder(context, folderId)
  const row = { person_id: caller.personId, folder_id: folderId }
  if (follows) {
    if (hasRule) await requireFewFollowed(context, folderId)
    const follower = db.insertInto('virtual_folder_follower').values({ ...row, daily })
    await follower
      .onConflict((conflict) => conflict.columns(['person_id', 'folder_id']).doUpdateSet({ daily }))
      .execute()
  } else {
    const ofMine = db.deleteFrom('virtual_folder_follower').where('person_id', '=', row.person_id)
    await ofMine.where('folder_id', '=', folderId).execute()
  }
  return {
    message: translate(text[follows ? (daily ? 'followedDaily' : 'followed') : 'unfollowed'], language, { name }),
  }
})

/** Each of them is asked for with every new document. */
const mostRulesFollowed = 50

async function requireFewFollowed({ db, caller }: Context, folderId: number): Promise<void> {
  // what somebody follows at once is counted one after the other
  await sql`select pg_advisory_xact_lock(hashtext('virtual_folder_follower'), ${caller.personId})`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from virtual_folder_follower as follower join virtual_folder as folder on folder.id = follower.folder_id
    where follower.person_id = ${caller.personId} and folder.rule is not null and folder.id <> ${folderId}`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostRulesFollowed) throw virtualFolderErrors.followsMany({ most: mostRulesFollowed })
}

/** The hour at which followers are notified who want that once a day. */
const hourOfDaily = 8

/** The last such hour of the company up to a moment. */
export const lastDaily = (until: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  (date_trunc('day', (${until} at time zone ${companyZone()}) - ${sql.lit(hourOfDaily)} * interval '1 hour')
    + ${sql.lit(hourOfDaily)} * interval '1 hour') at time zone ${companyZone()})`
