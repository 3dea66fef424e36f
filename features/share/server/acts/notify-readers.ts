import { sql } from 'kysely'
import { fixedPrincipals } from '@shuku/domain/people/server'
import { mailAfterMs, notify } from '@shuku/domain/notices/server'
import { mailsReminder, notifiesOfShared } from '@shuku/domain/documents/server'
import { isClearedFor } from '@shuku/domain/rights/server'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'

/** The notice of an act of sharing is found again by this, when the act is undone. */
export const noticeOf = (actId: number) => `share:${actId}`

interface Act {
  readonly by: number
  readonly documentIds: number[]
  readonly isMailed: boolean
}

/**
 * Tells whom an act of sharing names – people, and those who are in the units, roles, posts and groups now.
 * Nobody is notified of what is opened to everyone or to a relation. A job, since a unit may have thousands of people.
 */
export const notifyReaders = defineJob({
  name: 'share.tellReaders',
  payload: z.object({ actId: z.int(), note: z.string() }),
  run: async ({ actId, note }, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const act = await findAct(db, actId)
      if (!act) return
      const { by, documentIds, isMailed } = act
      const details = note === '' ? {} : { note }
      const notice = {
        kind: 'shared',
        by,
        subjectIds: documentIds,
        details,
        source: noticeOf(actId),
        isReminder: true,
        isMailed,
        mailedBefore: mailedOfUndone(by, documentIds),
      }
      await notify(db, notice, reachedBy(actId, documentIds))
    })
  },
})

/** The documents whose categories have people notified of shares. Locked, so that an undo comes wholly before or wholly after; nothing when it came before. */
async function findAct(db: Database, actId: number): Promise<Act | undefined> {
  const { rows } = await sql<Act>`
    with act as (select * from share_act where id = ${actId} and undone_at is null for update)
    select act.person_id as by, coalesce(earlier.ids, '{}') as "documentIds", coalesce(earlier.mails, false) as "isMailed"
    from act cross join lateral (
      select array_agg(document.id order by document.id) as ids, bool_or(${mailsReminder('ofShared')}) as mails
      from document where document.id in (
        select document_id from document_grant where id = any(act.made) and ended_at is null
      ) and ${notifiesOfShared()}
    ) as earlier`.execute(db)
  const [act] = rows
  return act && act.documentIds.length > 0 ? act : undefined
}

/** Who is among those that the act's shares name, within their bounds and cleared for one of the documents at least. */
function reachedBy(actId: number, documentIds: readonly number[]) {
  const { everyone, anonymous } = fixedPrincipals
  return sql`
    select member.person_id from share_act
    join document_grant as made on made.id = any(share_act.made) and made.ended_at is null
    join document on document.id = made.document_id and document.deleted_at is null
      and document.id = any(${documentIds}::bigint[])
    join person_principal as member on member.principal_id = made.principal_id and member.valid_until is null
    join person as reached on reached.id = member.person_id
    where share_act.id = ${actId} and made.principal_id not in (${everyone}, ${anonymous})
      and reached.security_level between made.min_security and made.max_security
      and ${isClearedFor(sql`document.secrecy`, sql`reached.classification`)}
      and reached.id not in (document.creator_id, document.owner_id)`
}

/**
 * Who got a mail within the hour of one of these documents, by an act of the same person that was undone after it. Undoing
 * takes the notice, and nothing takes the mail: who shares again mails nobody a second time.
 */
function mailedOfUndone(by: number, documentIds: readonly number[]) {
  const { everyone, anonymous } = fixedPrincipals
  return sql`
    select member.person_id from share_act as former
    join document_grant as made on made.id = any(former.made)
    join person_principal as member on member.principal_id = made.principal_id and member.valid_until is null
    join person as reached on reached.id = member.person_id
    where former.person_id = ${by} and former.at > now() - interval '1 hour'
      and former.undone_at > former.at + ${mailAfterMs} * interval '1 millisecond'
      and made.principal_id not in (${everyone}, ${anonymous})
      and reached.security_level between made.min_security and made.max_security
      and made.document_id = any(${documentIds}::bigint[])`
}
