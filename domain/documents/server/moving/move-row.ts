import { sql } from 'kysely'
import { startProgress, type Database } from '@shuku/kit/server'
import { beginBatch } from '@shuku/domain/audit/server'
import { translate } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/categories/server'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'

/** What was asked for, and how far it has come: a row of `document_move`. */
export interface Move {
  readonly id: number
  readonly batchId: number
  /** Undefined: back to where each document was. */
  readonly targetId: number | undefined
  /** Documents of other categories stay. */
  readonly sourceId: number | undefined
  /** Whether the documents take on the default rights of the category that they come to. */
  readonly resetsRights: boolean
  /** The record of the batch that is taken back. */
  readonly undoneBatchId: number | undefined
}

interface NewMove {
  readonly targetId?: number
  readonly sourceId?: number | undefined
  readonly resetsRights: boolean
  readonly undoes?: { readonly id: number; readonly batchId: number }
  readonly documentIds: readonly number[]
  /** It goes on in a job, which this person's screens watch. */
  readonly isLong: boolean
}

/** Writes a move down before its first document goes. */
export async function beginMove(context: ActContext, asked: NewMove): Promise<Move & { progressId: number | null }> {
  const { db, caller, request } = context
  const { targetId, sourceId, resetsRights, undoes, documentIds, isLong } = asked
  const details = { targetId: targetId ?? null, sourceId: sourceId ?? null, resetsRights, undoes: undoes?.id ?? null }
  const batchId = await beginBatch(context, { act: 'move', details, count: documentIds.length })
  const progressId = isLong ? await beginProgress(context, asked) : null
  const { id } = await db
    .insertInto('document_move')
    .values({
      batch_id: batchId,
      person_id: caller.personId,
      address: request.address,
      target_id: targetId ?? null,
      source_id: sourceId ?? null,
      resets_rights: resetsRights,
      undoes_id: undoes?.id ?? null,
      document_ids: [...documentIds],
      progress_id: progressId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, batchId, targetId, sourceId, resetsRights, undoneBatchId: undoes?.batchId, progressId }
}

async function beginProgress({ db, caller, language }: ActContext, { targetId, documentIds }: NewMove) {
  const kind = 'documents.move'
  const texts = documentMessages.texts
  const title =
    targetId === undefined
      ? texts.movingBack[language]
      : translate(texts.movingTo, language, { category: await nameOf(db, targetId, language) })
  return startProgress(db, { personId: caller.personId, kind, title, total: documentIds.length })
}

async function nameOf(db: Database, categoryId: number, language: ActContext['language']): Promise<string> {
  const { name } = await db
    .selectFrom('category')
    .select(localName('category', language).as('name'))
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return name
}

/** Of a long move so many of those that stay are named. */
const named = 100

/** Counts what has been gone through; the row is locked, or made in this transaction. */
export async function advanceMove(db: Database, id: number, { done, refused }: Outcome): Promise<void> {
  const more = JSON.stringify(refused.slice(0, named))
  await sql`
    update document_move set position = position + ${done.length + refused.length}::integer, moved = moved + ${done.length}::integer,
      refused = case when jsonb_array_length(refused) < ${named}::integer then refused || ${more}::jsonb else refused end
    where id = ${id}`.execute(db)
}

/** Nothing more will go; what has gone stays, and can be taken back. */
export async function endMove(db: Database, id: number): Promise<void> {
  await db
    .updateTable('document_move')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
