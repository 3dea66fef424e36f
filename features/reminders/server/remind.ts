import { sql, type RawBuilder } from 'kysely'
import { documentsSaved, mailsReminder, selectReminder } from '@shuku/domain/documents/server'
import { notify, queueOfChanges, notifiedOfChange } from '@shuku/domain/notices/server'
import { documentIsInForce, withReaders, withAbove } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueueMany, inTransaction, isAmong, preparedStatement, type Database } from '@shuku/kit/server'

const kinds = { ofNew: 'documentNew', ofChanged: 'documentChanged' } as const
type Event = keyof typeof kinds

/**
 * In the transaction of the save: one statement, and a job only where the category asks for one. A document is new when
 * it takes effect for the first time, which `effective_at` says; what is brought in with a date of its own is not.
 */
export const reminders = documentsSaved.calls(async (db, { documentIds, caller, byOf, sameTexts }) => {
  const { rows } = await sql<{ documentId: number; event: Event }>`${preparedStatement}
    select found.id::float8 as "documentId", found.event from (
      select document.id, document.category_id,
        case when document.effective_at = now() then 'ofNew' else 'ofChanged' end as event
      from document where ${isAmong(sql.ref('document.id'), documentIds)} and ${documentIsInForce}
    ) as found join document on document.id = found.id
    where case found.event when 'ofNew' then ${selectReminder('ofNew')} else ${selectReminder('ofChanged')} end <> 'none'
      and (found.event = 'ofNew' or not ${sameTexts}::boolean)`.execute(db)
  const payloads = rows.map((row) => ({ ...row, by: byOf?.get(row.documentId) ?? caller.personId }))
  await enqueueMany(db, remindJob, payloads)
})

/** Tells whom the category names of those who may read the document now; a job, since that may be thousands. */
export const remindJob = defineJob({
  name: 'reminders.remind',
  queue: queueOfChanges,
  payload: z.object({ documentId: z.int(), event: z.enum(['ofNew', 'ofChanged']), by: z.int() }),
  run: async ({ documentId, event, by }, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const asked = await findReminder(db, documentId, event)
      if (!asked) return
      const { people, isMailed } = asked
      const source = event === 'ofNew' ? { source: `new:${documentId}` } : {}
      await notify(db, { kind: kinds[event], by, subjectIds: [documentId], isMailed, ...source }, people)
    })
  },
})

interface Reminder {
  readonly people: RawBuilder<unknown>
  readonly isMailed: boolean
}

/** As the category says now; nothing where it says nothing any more, or the document is gone. */
async function findReminder(db: Database, documentId: number, event: Event): Promise<Reminder | undefined> {
  const { rows } = await sql<{ whom: string; isMailed: boolean }>`
    select ${selectReminder(event)} as whom, ${mailsReminder(event)} as "isMailed"
    from document where id = ${documentId} and deleted_at is null and ${documentIsInForce}`.execute(db)
  const [found] = rows
  if (!found || found.whom === 'none') return undefined
  const named = await namedBy(db, documentId, found.whom)
  const readers = await withReaders(db, documentId, named ? { personIds: named } : {})
  const people = sql`
    with ${readers}
    select readers.id from readers where ${event === 'ofNew' ? sql`true` : sql`readers.id not in (${notifiedOfChange(documentId)})`}`
  return { people, isMailed: found.isMailed }
}

/** Whom the setting names; undefined: everybody who may read it. */
async function namedBy(db: Database, documentId: number, whom: string): Promise<number[] | undefined> {
  const select = named[whom]
  if (!select) return undefined
  const { rows } = await sql<{ id: number }>`
    select distinct named.id from document cross join lateral (${select}) as named (id)
    where document.id = ${documentId}`.execute(db)
  return rows.map(({ id }) => id)
}

const holders = sql`select document.creator_id union select document.owner_id`
const readBy = sql`select person_id from read_mark where read_mark.document_id = document.id`

const named: Readonly<Record<string, RawBuilder<unknown>>> = {
  starred: sql`
    with recursive ${withAbove(sql`document.category_id`)}
    select person_id from category_star where category_id in (select id from above)`,
  department: sql`
    select colleague.id from person as author join person as colleague on colleague.department_id = author.department_id
    where author.id = document.creator_id`,
  holders,
  read: readBy,
  all: sql`${holders} union ${readBy}`,
}
