import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import { isAlive } from '../editing/find-edit-session.ts'
import { notifySoon } from '../editing/notices.ts'
import { inBatch, type Some } from './administrative-acts.ts'

/** Ends the editing of documents of which the caller has full control. The editor is notified and keeps the draft. */
export async function endEditingOf(context: ActContext, { documentIds, batchId }: Some): Promise<Gone> {
  const { db } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const ids = allowed.map(({ id }) => id)
  const { rows } = await sql<{ id: number; personId: number }>`
    delete from edit_session where document_id = any(${ids}::bigint[]) and ${isAlive}
    returning document_id as id, person_id as "personId"`.execute(db)
  const editors = new Map(rows.map(({ id, personId }) => [Number(id), personId]))
  const staying = [
    ...allowed.flatMap(({ id, subject }): Staying[] =>
      editors.has(id) ? [] : [{ id, subject, error: documentErrors.notEdited() }],
    ),
    ...refused.map(stayingWithout),
  ]
  for (const [documentId, personId] of editors) await notifySoon(db, { personId, documentId })
  const done = [...editors.keys()]
  const detailsOf = new Map([...editors].map(([id, personId]) => [id, { editor: personId }]))
  await recordDocumentAct(context, { act: 'forcedCheckIn', documentIds: done, detailsOf, ...inBatch(batchId) })
  return { done, staying }
}
