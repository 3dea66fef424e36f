import { sql } from 'kysely'
import { levels, type ShareRecord } from '@shuku/domain/rights/contract'
import { readDefaults, takesMore, type CheckedSharing, type Shareable } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { shareMessages } from '../../messages.ts'
import { isAboveOwn } from '../acts/share-acts.ts'
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

/** A document that is left out, and why. Those that the caller may not know of are only counted. */
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
  const storedDefaults = batch.takesDefaults ? await findStoredDefaults(context, allowed, batch) : undefined
  const withMore = batch.replaces ? await othersAboveOwn(context, allowed) : new Set<number>()
  const reasonOf = (document: Shareable) => {
    const whyKept = storedDefaults?.get(document.id)
    if (whyKept) return text[whyKept][language]
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

type StoredDefaults = 'defaultsNotYours' | 'aboveOwn' | 'defaultsAreYours'

/**
 * Of documents that the caller may share, from which they may not take the default rights, and why: nobody takes more
 * than they have, or the document from themselves.
 */
export async function findStoredDefaults(
  context: Context,
  documents: readonly Shareable[],
  { records, replaces }: Batch,
): Promise<ReadonlyMap<number, StoredDefaults>> {
  const ids = documents.map(({ id }) => id)
  const administered = await administeredAmong(context, ids)
  const defaultsOf = await readDefaults(context, documents)
  const givesOneself = records.some(({ kind, ids: to }) => kind === 'person' && to.includes(context.caller.personId))
  const whyKept = (document: Shareable): StoredDefaults | undefined => {
    const defaults = defaultsOf.get(document.id)
    if (!administered.has(document.id)) return 'defaultsNotYours'
    if (!defaults) return undefined
    if (takesMore(document, defaults)) return 'aboveOwn'
    return givesOneself || (replaces ? document.isHolder : defaults.isReadWithout) ? undefined : 'defaultsAreYours'
  }
  return new Map(
    documents.flatMap((document) => {
      const why = whyKept(document)
      return why ? [[document.id, why] as const] : []
    }),
  )
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
