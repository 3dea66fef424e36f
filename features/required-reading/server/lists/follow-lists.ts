import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { readingLists } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import type { Subject } from '@shuku/domain/people/server'
import { checkRight, identify } from '@shuku/domain/rights/server'
import { companyToday, defineJob, eachApart, inTransaction, type Caller, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import { mostRequired } from '../../contract.ts'
import { requireReadingAct } from '../log-acts.ts'
import { openTo } from '../require-reading.ts'
import { findWithinReach } from '../subjects.ts'
import { closeList, leaveList } from './required-lists.ts'
import { addSubjects, makeMissing, selectNewcomers, type Added } from './store-readings.ts'

/**
 * Every morning, before the reminders: what has come to a list that is required is required too, and what has left it no
 * longer. By the rights of who required it; while they may not, it stays as it is.
 */
export const followLists = defineJob({
  name: 'requiredReading.followLists',
  payload: z.object({}),
  run: async (_, context) => {
    const { database } = context
    const { rows } = await sql<{ id: number }>`
      select id from required_list where ended_at is null order by id`.execute(database)
    await eachApart(context, rows, {
      about: ({ id }) => ({ requiredListId: id }),
      run: ({ id }) => inTransaction(database, { isolation: 'read committed' }, (db) => followList(db, id)),
    })
  },
})

interface OpenList {
  readonly id: number
  readonly subject: string
  readonly subjectId: number
  readonly mustConfirm: boolean
  readonly asksAgain: boolean
  readonly dueOn: string | null
  readonly note: string
  readonly shares: boolean
  readonly madeBy: number
  readonly principals: readonly number[]
  readonly documentIds: readonly number[]
  readonly today: string
}

async function followList(db: Database, id: number): Promise<void> {
  const list = await findList(db, id)
  const source = list && readingLists.find(list.subject)
  if (!list || !source) return
  if (!(await source.isThere(db, list.subjectId))) {
    await closeList(db, id)
    return
  }
  const caller = await identify(db, { personId: list.madeBy })
  if (!caller || !source.mayMaintain(caller)) return
  const asking = { db, caller, language: caller.language, afterReply: () => {} }
  const documentIds = await source.findDocuments(asking, list.subjectId)
  const [held, present] = [new Set(list.documentIds), new Set(documentIds)]
  const added = await addToList({ db, caller }, list, {
    documentIds: documentIds.filter((documentId) => !held.has(documentId)),
  })
  const gone = list.documentIds.filter((documentId) => !present.has(documentId))
  await leaveList(db, id, gone)
  await recordDocumentAct({ db, caller }, { act: requireReadingAct, documentIds: gone, details: { ended: true } })
  if (added.length === 0) return
  const n = new Set(added.map(({ documentId }) => documentId)).size
  // its source: one a day, however often the job runs
  const notice = { kind: 'readingListGrew', subjectIds: [list.subjectId], details: { n } }
  await notify(db, { ...notice, source: `requiredList:${id}:${list.today}` }, selectNewcomers(added))
}

async function findList(db: Database, id: number): Promise<OpenList | undefined> {
  const { rows } = await sql<OpenList>`
    select list.id, subject, subject_id as "subjectId", must_confirm as "mustConfirm", asks_again as "asksAgain",
      due_on::text as "dueOn", note, shares, made_by as "madeBy", ${companyToday()}::text as today,
      array(select principal_id from required_list_subject where list_id = list.id) as principals,
      array(select document_id::float8 from required_list_document where list_id = list.id) as "documentIds"
    from required_list as list where list.id = ${id} and ended_at is null`.execute(db)
  return rows[0]
}

/** Of what has come to it, that which its requirer may share and require of all of its people; the rest is looked at again the next day. */
async function addToList(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  list: OpenList,
  { documentIds }: Pick<OpenList, 'documentIds'>,
): Promise<readonly Added[]> {
  const added: Added[] = []
  for (let from = 0; from < documentIds.length; from += mostRequired) {
    const { allowed: shared } = await checkRight({ db, caller }, documentIds.slice(from, from + mostRequired), 'share')
    const allowed = await findWithinReach({ db, caller }, shared, list.principals)
    const ids = allowed.map((document) => document.id)
    if (ids.length === 0) continue
    await makeMissing(db, ids, list)
    added.push(...(await addSubjects(db, ids, { principals: list.principals, isByList: true })))
    await sql`
      insert into required_list_document (list_id, document_id)
      select ${list.id}, document.id from unnest(${ids}::bigint[]) as document (id) on conflict do nothing`.execute(db)
    if (list.shares) await openTo({ db, caller, query: list }, allowed, await subjectsOfList(db, list.id))
    await recordDocumentAct({ db, caller }, { act: requireReadingAct, documentIds: ids })
  }
  return added
}

/** A form names people, departments, groups and everyone alone. */
async function subjectsOfList(db: Database, listId: number): Promise<readonly Subject[]> {
  const { rows } = await sql<{ kind: string; id: number | null }>`
    select principal.kind, principal.ref_id as id
    from required_list_subject as whom join principal on principal.id = whom.principal_id
    where whom.list_id = ${listId}`.execute(db)
  return rows.map(({ kind, id }) => (id === null ? { kind } : { kind, id }) as Subject)
}
