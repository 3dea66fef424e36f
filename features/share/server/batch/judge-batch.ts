import { sql } from 'kysely'
import { levels, type ShareRecord } from '@shuku/domain/rights/contract'
import { takesMore, type CheckedSharing, type Shareable } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { shareMessages } from '../../messages.ts'
import { isAboveOwn } from '../acts/require-sharing.ts'
import { administeredAmong } from './administered-among.ts'

const text = shareMessages.texts

/** What documents of a batch are to be given, and what is taken from them first. */
export interface Batch {
  readonly records: readonly ShareRecord[]
  /** The shares that are there go first; the defaults stay. */
  readonly replaces: boolean
  /** The default rights go as well (`defaultshare`). */
  readonly takesDefaults: boolean
}

/** A document with which nothing is done, and why; of those that the caller may not know of nothing but the number is told. */
export interface RefusedShare {
  readonly id: number
  readonly subject: string
  readonly reason: string
}

export interface Judged {
  readonly allowed: Shareable[]
  readonly refused: RefusedShare[]
}

/** Of documents with the right to share them, with which of them all of this may be done. */
export async function judgeBatch(
  context: Context,
  { allowed, refused }: CheckedSharing,
  batch: Batch,
): Promise<Judged> {
  const { language } = context
  const ids = allowed.map(({ id }) => id)
  const administered = batch.takesDefaults ? await administeredAmong(context, ids) : undefined
  const withMore = batch.replaces ? await othersAboveOwn(context, allowed) : new Set<number>()
  const reasonOf = (document: Shareable) => {
    if (administered && !administered.has(document.id)) return text.defaultsNotYours[language]
    if (isAboveOwn(document, batch.records) || withMore.has(document.id)) return text.aboveOwn[language]
    return undefined
  }
  const judged = allowed.map((document) => ({ document, reason: reasonOf(document) }))
  return {
    allowed: judged.flatMap(({ document, reason }) => (reason === undefined ? [document] : [])),
    refused: [
      ...judged.flatMap(({ document: { id, subject }, reason }) =>
        reason === undefined ? [] : [{ id, subject, reason }],
      ),
      ...(await describe(context, refused)),
    ],
  }
}

/** Documents with a share by somebody else of more than the caller has: it is not theirs to take away. */
async function othersAboveOwn({ db, caller }: Context, documents: readonly Shareable[]): Promise<Set<number>> {
  const bounded = new Map(
    documents.filter(({ level }) => level < levels.full).map((document) => [document.id, document]),
  )
  if (bounded.size === 0) return new Set()
  const { rows } = await sql<{ documentId: number; level: number; canDownload: boolean }>`
    select document_id as "documentId", max(level) as level, bool_or(can_download) as "canDownload" from document_grant
    where document_id = any(${[...bounded.keys()]}::bigint[]) and ended_at is null and source = 'share'
      and given_by is distinct from ${caller.personId}
    group by document_id`.execute(db)
  const above = rows.filter((row) => {
    const document = bounded.get(row.documentId)
    return document !== undefined && takesMore(document, row)
  })
  return new Set(above.map(({ documentId }) => documentId))
}

async function describe(context: Context, refused: CheckedSharing['refused']): Promise<RefusedShare[]> {
  const known = refused.filter(({ why }) => why === 'refused').map(({ id }) => id)
  const subjects = known.length > 0 ? await subjectsOf(context, known) : new Map<number, string>()
  return refused.map(({ id }) => ({ id, subject: subjects.get(id) ?? '', reason: text.mayNot[context.language] }))
}

async function subjectsOf({ db }: Context, documentIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; subject: string }>`
    select id, subject from document where id = any(${documentIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}
