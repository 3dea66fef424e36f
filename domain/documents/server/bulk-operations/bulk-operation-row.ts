import { sql, type RawBuilder } from 'kysely'
import { startProgress, type Database } from '@shuku/kit/server'
import { beginBatch } from '@shuku/domain/audit/server'
import { translate } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/people/server'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { isOfDocuments, withAddresses, type BulkAct, type BulkKind, type Portion } from './bulk-kinds.ts'
import { outcomeIn, type Gone } from './steps/staying.ts'

/** What a bulk operation does, and with what it was asked for. */
export interface Asked<Details extends object = object> {
  readonly kind: BulkKind<Details>
  readonly details: Details
  /** Which operation of the kind it takes back. */
  readonly undoes?: { readonly id: number; readonly batchId: number }
}

/** Things by their ids, given or as a list had them when all of it was selected. */
export interface ThingSet {
  readonly ids: RawBuilder<number[]>
  readonly count: number
  readonly selectionId?: number
}

interface NewBulkOperation extends Asked {
  /** Of which operation it does what was left. */
  readonly retriesId?: number | undefined
  readonly things: ThingSet
  /** It goes on in a job, which this person's screens watch. */
  readonly isLong: boolean
}

/** What an operation of the kind does: its step, or that of the undo. */
export function actOf(kind: BulkKind, isUndo: boolean): BulkAct<object> {
  const act = isUndo ? kind.undo : kind
  if (!act) throw new RangeError(`bulk operations of the kind ${kind.id} cannot be taken back`)
  return act
}

/** Writes an operation down before its first thing goes. */
export async function beginBulkOperation(context: ActContext, asked: NewBulkOperation) {
  const { db, caller, request } = context
  const { kind, undoes, retriesId, things, isLong } = asked
  const details: object = kind.details.parse(asked.details)
  const act = actOf(kind, undoes !== undefined)
  const batchId = await beginBatch(context, {
    act: act.logged(details),
    details: { kind: act.id, ...details, ...(undoes && { undoes: undoes.id }) },
    count: things.count,
  })
  const progressId = isLong ? await beginProgress(context, { ...asked, act }) : null
  const { rows } = await sql<{ id: number; ids: number[] }>`
    insert into bulk_operation (kind, details, batch_id, person_id, address, terminal, as_administrator, undoes_id,
      retries_id, selection_id, progress_id, thing_ids, source_ids)
    select ${kind.id}, ${JSON.stringify(details)}::jsonb, ${batchId}::bigint, ${caller.personId}::integer,
      ${request.address}, ${request.terminal ?? ''}, ${context.asAdministrator === true}::boolean,
      ${undoes?.id ?? null}::bigint, ${retriesId ?? null}::bigint, ${things.selectionId ?? null}::bigint,
      ${progressId}::bigint, ids, case when ${isLong && isOfDocuments(kind)}::boolean
        then array(select distinct category_id from document where id = any(ids)) else '{}' end
    from (select ${things.ids} as ids) as chosen
    returning id, ${isLong ? sql`'{}'::bigint[]` : sql`thing_ids`} as ids`.execute(db)
  const { id = 0, ids = [] } = rows[0] ?? {}
  return { id, act, portion: { details, ids, batchId, of: undoes?.batchId ?? 0 } satisfies Portion<object> }
}

/** The category that the details of an operation name, in SQL; of what takes one back none. */
export const targetOf = sql<
  number | null
>`case when move.undoes_id is null then (move.details ->> 'targetId')::integer end`

async function beginProgress(
  { db, caller, language }: ActContext,
  { act, details, undoes, things }: NewBulkOperation & { readonly act: BulkAct<object> },
): Promise<number> {
  const targetId = 'targetId' in details && !undoes ? details.targetId : undefined
  const { rows } = await sql<{ name: string }>`
    select ${localName('category', language)} as name from category where id = ${targetId ?? null}::integer`.execute(db)
  const title = translate(act.words.progress, language, { category: rows[0]?.name ?? '' })
  return startProgress(db, { personId: caller.personId, kind: 'documents.move', title, total: things.count })
}

/** A long operation says of at most this many things why they stay. */
const named = 100

/** Counts what has been gone through, and says what became of it; the row is locked, or made in this transaction. */
export async function advanceBulkOperation(
  { db, language }: ActContext,
  { id, kind }: { readonly id: number; readonly kind: BulkKind },
  { ids, gone }: { readonly ids: readonly number[]; readonly gone: Gone },
): Promise<Outcome> {
  const outcome = outcomeIn(language, gone)
  const refused = withAddresses(kind, outcome.refused)
  const done = new Set(gone.done)
  const staying = ids.filter((each) => !done.has(each))
  const more = JSON.stringify(refused.slice(0, named))
  await sql`
    update bulk_operation set position = position + ${ids.length}::integer,
      done = done + ${ids.length - staying.length}::integer, staying_ids = staying_ids || ${staying}::bigint[],
      refused = case when jsonb_array_length(refused) < ${named}::integer then refused || ${more}::jsonb else refused end
    where id = ${id}`.execute(db)
  return { ...outcome, refused }
}

/** What the operation `move` was done with, in SQL. */
export const thingsDone = sql<number[]>`array(
  select unnest(move.thing_ids[:move.position]) except select unnest(move.staying_ids) order by 1)`

/** Ends the operation; what has been done stays, and can be undone. */
export async function endBulkOperation(db: Database, id: number): Promise<void> {
  await db
    .updateTable('bulk_operation')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
