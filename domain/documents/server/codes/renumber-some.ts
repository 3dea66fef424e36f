import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, requireCategoryRight } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { inBatch, type Recorded, type Some } from '../administering/administrative-acts.ts'
import { stayingWithout } from '../bulk-operations/steps/staying.ts'
import { codesChanged } from '../events.ts'
import { leadsFrom } from '../status.ts'
import { takeNumbers } from './code-counters.ts'
import { isOther, propose, requireRule, selectDocuments, type Proposed } from './renumber-plan.ts'

/** Renumbers some documents, in this transaction and by the rule of now; those that have become others stay. */
export async function renumberSome(
  context: ActContext,
  { categoryId }: { readonly categoryId: number },
  { documentIds, batchId }: Some,
): Promise<Recorded> {
  const { db } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  // after the documents, as every save locks them: nobody gives the category another rule meanwhile
  await requireCategoryRight(context, categoryId, 'settings')
  const inForce = await requireRule(db, categoryId)
  const ids = allowed.map(({ id }) => id)
  const documents = await selectDocuments(
    db,
    sql`document.id = any(${ids}::bigint[]) and ${isOther(categoryId, inForce)}`,
  )
  const going = new Set(documents.map(({ id }) => id))
  const staying = [
    ...allowed.flatMap(({ id, subject }) =>
      going.has(id) ? [] : [{ id, subject, error: documentErrors.changedSince() }],
    ),
    ...refused.map(stayingWithout),
  ]
  const { numbered, withNumbers } = propose(inForce, documents)
  const proposed = withNumbers(await takeNumbers(db, numbered))
  await writeCodes(context, proposed, { batchId })
  return { done: proposed.map(({ id }) => id), staying }
}

type Coded = Pick<Proposed, 'id' | 'code' | 'next'>

async function writeCodes(
  context: ActContext,
  documents: readonly Coded[],
  { batchId, ...more }: { readonly batchId: number | undefined; readonly undone?: true },
): Promise<void> {
  if (documents.length === 0) return
  const { db } = context
  const rows = JSON.stringify(documents.map(({ id, code, next }) => ({ id, code, next })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given (id bigint, code text, next text)
    ), put as (
      update document set code = given.next from given where document.id = given.id
    )
    insert into document_former_code (document_id, code, next_code, batch_id)
    select id, code, next, ${batchId ?? null}::bigint from given
    on conflict (document_id, code) do update
      set next_code = excluded.next_code, batch_id = excluded.batch_id, at = excluded.at`.execute(db)
  // the one that it has is no former one
  await sql`
    delete from document_former_code as former using document
    where document.id = former.document_id and former.code = document.code
      and document.id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  await recordDocumentAct(context, {
    act: 'modify',
    documentIds: documents.map(({ id }) => id),
    detailsOf: new Map(documents.map(({ id, code, next }) => [id, { code: [code, next], ...more }])),
    ...inBatch(batchId),
  })
  await codesChanged.announce(db, { documentIds: documents.map(({ id }) => id) })
}

/** Gives documents the codes back that an operation took from them, where they still have what it gave and may be edited; numbers that were given stay taken. */
export async function renumberBackSome(
  context: ActContext,
  {
    documentIds,
    of,
    batchId,
  }: { readonly documentIds: readonly number[]; readonly of: number; readonly batchId: number },
): Promise<Recorded> {
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const { rows } = await sql<Coded>`
    select document.id::float8 as id, document.code, former.code as next
    from document_former_code as former join document on document.id = former.document_id
    where former.batch_id = ${of} and document.code = former.next_code and ${leadsFrom('edit')}
      and document.id = any(${allowed.map(({ id }) => id)}::bigint[])
    order by document.id`.execute(context.db)
  await writeCodes(context, rows, { batchId, undone: true })
  const back = new Set(rows.map(({ id }) => id))
  const others = allowed.filter(({ id }) => !back.has(id))
  const staying = others.map(({ id, subject }) => ({ id, subject, error: documentErrors.changedSince() }))
  return { done: [...back], staying: [...staying, ...refused.map(stayingWithout)] }
}
