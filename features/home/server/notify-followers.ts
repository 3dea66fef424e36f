import { sql, type RawBuilder } from 'kysely'
import { statuses } from '@shuku/domain/documents/contract'
import { documentsSaved, statusChanged } from '@shuku/domain/documents/server'
import { notify, queueOfChanges, notifiedOfChange, withinTheHour, type NoticeKind } from '@shuku/domain/notices/server'
import { documentIsInForce, withReaders } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueueMany, inTransaction, type Database } from '@shuku/kit/server'
import { homeMessages } from '../messages.ts'
import { mayBeOpen, notifyOpenPages } from './notify-open-pages.ts'

const text = homeMessages.texts
const mails = { id: 'followed', label: text.mailsOfFollowed, order: 36 }

/** Statuses of which followers are notified, with the sentence of each. */
const sentences = {
  [statuses.inForce]: text.noticeFollowedInForce,
  [statuses.inForceAfterApproval]: text.noticeFollowedInForce,
  [statuses.expired]: text.noticeFollowedExpired,
  [statuses.archived]: text.noticeFollowedArchived,
  [statuses.void]: text.noticeFollowedVoid,
}
const notifiedStatuses = Object.keys(sentences).map(Number)

export const followNotices: readonly NoticeKind[] = [
  { id: 'followedChanged', sentence: text.noticeFollowedChanged, details: z.object({}), mails, isOfChange: true },
  {
    id: 'followedStatus',
    sentence: ({ details: { status } }) => sentences[status as keyof typeof sentences] ?? text.noticeFollowedInForce,
    details: z.object({ status: z.int() }),
    mails,
  },
]

/** In the transaction of the save one statement asks for followers and readers; a job notifies them. */
export const savesOfFollowed = documentsSaved.calls(async (db, { documentIds, caller, created, sameTexts }) => {
  if (!created && !sameTexts) await enqueueFor(db, documentIds, { event: 'changed', by: caller.personId })
})

export const turnsOfFollowed = statusChanged.calls(async (db, { documentIds, by, byOf }) => {
  await enqueueFor(db, documentIds, { event: 'status', by, byOf })
})

interface Happening {
  readonly event: 'changed' | 'status'
  readonly by?: number | undefined
  readonly byOf?: ReadonlyMap<number, number> | undefined
}

async function enqueueFor(db: Database, documentIds: readonly number[], { event, by, byOf }: Happening): Promise<void> {
  const people = documentIds.map((id) => byOf?.get(id) ?? by ?? null)
  const { rows } = await sql<{ id: number; status: number; byId: number | null }>`
    select document.id::float8 as id, document.status, done.by_id as "byId"
    from unnest(${documentIds}::bigint[], ${people}::integer[]) as done (document_id, by_id)
    join document on document.id = done.document_id
    where (${event === 'status'} or ${documentIsInForce})
      and (exists (select from document_follower
          where document_id = document.id and person_id is distinct from done.by_id)
        or (${event === 'changed'} and ${mayBeOpen(sql`done.by_id`)}))`.execute(db)
  const notified = rows.filter(({ status }) => event === 'changed' || notifiedStatuses.includes(status))
  const payloads = notified.map(({ id, status, byId }) => ({
    documentId: id,
    status,
    event,
    ...(byId === null ? {} : { by: byId }),
  }))
  await enqueueMany(db, notifyFollowers, payloads)
}

/**
 * Of a change the open pages of the document hear first. Then those followers who may read it when the job runs are
 * notified: of a change once an hour; of each status, but with one mail an hour for all of them, so that neither archiving
 * hundreds nor archiving and reopening by turns fills a mailbox.
 */
export const notifyFollowers = defineJob({
  name: 'home.notifyFollowers',
  queue: queueOfChanges,
  payload: z.object({
    documentId: z.int(),
    event: z.enum(['changed', 'status']),
    status: z.int(),
    by: z.int().optional(),
  }),
  run: async ({ documentId, event, status, by }, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      if (event === 'changed') await notifyOpenPages(db, { documentId, by })
      const { rows } = await sql<{ id: number }>`
        select person_id as id from document_follower join document on document.id = document_id
        where document_id = ${documentId} and deleted_at is null`.execute(db)
      if (rows.length === 0) return
      const readers = await withReaders(db, documentId, { personIds: rows.map(({ id }) => id) })
      const among = (condition: RawBuilder<boolean>) => sql`
        with ${readers}
        select readers.id from readers where ${condition}`
      const about = { subjectIds: [documentId], ...(by === undefined ? {} : { by }) }
      if (event === 'changed') {
        const isDue = sql<boolean>`readers.id not in (${notifiedOfChange(documentId)})`
        await notify(db, { kind: 'followedChanged', ...about }, among(isDue))
        return
      }
      const mailedBefore = withinTheHour(['followedStatus'])
      await notify(db, { kind: 'followedStatus', details: { status }, mailedBefore, ...about }, among(sql`true`))
    })
  },
})
